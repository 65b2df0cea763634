import type { Role } from '../../kernel/roles.ts'

/** Roles a role may create; the first is its main button, the rest are secondary entries [USR-04…06, USR-15, D-024, D-025]. */
export const CREATES = {
  // One super administrator alone could be lost [S4].
  SUPERADMIN: ['OWNER', 'EAR_TAG_TECHNICIAN', 'SUPERADMIN'],
  OWNER: ['ADMIN', 'USER'],
  ADMIN: ['USER'],
  USER: [],
  EAR_TAG_TECHNICIAN: [],
} as const satisfies Record<Role, readonly Role[]>

/** Roles whose accounts a role may edit besides the own account; the farm must be in reach too [D-023]. */
export const EDITS = {
  SUPERADMIN: ['SUPERADMIN', 'OWNER', 'ADMIN', 'USER', 'EAR_TAG_TECHNICIAN'],
  OWNER: ['ADMIN', 'USER'],
  ADMIN: ['USER'],
  USER: [],
  EAR_TAG_TECHNICIAN: [],
} as const satisfies Record<Role, readonly Role[]>

export const MAX_USERNAME_LENGTH = 255
/** Letters, digits, Hungarian accented vowels, dot and underscore [USR-16]. */
export const USERNAME_PATTERN = /^[A-Za-z0-9áéíóöőúüűÁÉÍÓÖŐÚÜŰ._]+$/
/** Digits with an optional leading plus [USR-19]. */
export const PHONE_PATTERN = /^\+?[0-9]+$/
export const MAX_PHONE_LENGTH = 50

/** The role chosen for creation is remembered here until the list loads [USR-09]. */
export const CREATE_ROLE_COOKIE = 'user-create-role'

export const USER_SORT_FIELDS = ['username', 'email', 'phoneNumber', 'farmName', 'role'] as const
