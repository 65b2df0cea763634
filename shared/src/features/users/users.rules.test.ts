import { describe, expect, it } from 'vitest'
import { DEFAULT_PASSWORD_POLICY } from '../../kernel/credentials.rules.ts'
import { ROLES, type Role } from '../../kernel/roles.ts'
import {
  canCreate,
  canEdit,
  checkCurrentPassword,
  checkPhone,
  checkUser,
  checkUsername,
  editableFields,
  type UserDraft,
} from './users.rules.ts'
import { CREATE_ROLE_COOKIE, CREATES, USER_SORT_FIELDS } from './users.vocabulary.ts'

describe('a user name', () => {
  it.each([
    ['kovács.anna_1', true],
    ['a b', false],
    ['áéíóöőúüűÁÉÍÓÖŐÚÜŰ', true],
    ['A.b_9', true],
    ['.', true],
    ['', false],
    [' anna', false],
    ['anna\n', false],
    ['anna-m', false],
    ['anna@farm', false],
    ['čapek', false],
    ['ärger', false],
    ['anna\u200b', false],
    ['а', false],
  ])('%j is accepted: %s [T-06, USR-16]', (username, accepted) => {
    expect(checkUsername(username)).toEqual(accepted ? [] : [{ code: 'username-error', field: 'username' }])
  })

  it('may be written with composed or combining accents: both are one name [USR-16, USR-33]', () => {
    expect(checkUsername('kovács'.normalize('NFD'))).toEqual([])
  })

  it.each([
    [1, true],
    [255, true],
    [256, false],
  ])('of %d characters is accepted: %s', (length, accepted) => {
    expect(checkUsername('a'.repeat(length)).length === 0).toBe(accepted)
  })
})

describe('a phone number', () => {
  it.each([
    ['+3612', true],
    ['36-1', false],
    ['0630', true],
    ['', true],
    ['+', false],
    ['++36', false],
    ['36+', false],
    ['36 1', false],
    ['(06)1', false],
    ['36\n', false],
    ['٣٦', false],
    ['1'.repeat(50), true],
    ['1'.repeat(51), false],
  ])('%j is accepted: %s [T-06, USR-19, D-027]', (phone, accepted) => {
    const limit = phone.length > 50 ? { limit: { max: 50, length: true } } : {}
    expect(checkPhone(phone)).toEqual(
      accepted ? [] : [{ code: 'phone-error', field: 'phoneNumber', ...limit }],
    )
  })
})

const DRAFT: UserDraft = {
  role: 'USER',
  username: 'kovács.anna',
  email: 'anna@farm.example',
  phoneNumber: '',
  password: 'kosarlabda42',
  assignedFarm: 7,
}
const codes = (draft: Partial<UserDraft>, kind: 'create' | 'edit' = 'create') =>
  checkUser({ ...DRAFT, ...draft }, kind, DEFAULT_PASSWORD_POLICY).map(({ code }) => code)

describe('an account', () => {
  it('is accepted when every field is right, and names every wrong field otherwise [USR-12, USR-16…20]', () => {
    expect(codes({})).toEqual([])
    expect(
      codes({ username: 'a b', email: 'x', phoneNumber: '3-6', password: 'abcdefgh', assignedFarm: null }),
    ).toEqual(['username-error', 'email-error', 'phone-error', 'password-error', 'farm-error'])
  })

  it('needs a password when created; left empty in an edit it stays as it is [USR-18]', () => {
    expect(codes({ password: '' }, 'create')).toEqual(['password-error'])
    expect(codes({ password: '' }, 'edit')).toEqual([])
    expect(codes({ password: 'abc1' }, 'edit')).toEqual(['password-too-short'])
  })

  it.each([
    ['SUPERADMIN', []],
    ['OWNER', []],
    ['ADMIN', ['farm-error']],
    ['USER', ['farm-error']],
    ['EAR_TAG_TECHNICIAN', []],
  ] as const)('of role %s without a farm → %j [USR-20, D-030]', (role, expected) => {
    expect(codes({ role, assignedFarm: null })).toEqual(expected)
  })
})

const CHAIN: Record<Role, readonly Role[]> = {
  SUPERADMIN: ['OWNER', 'EAR_TAG_TECHNICIAN', 'SUPERADMIN'],
  OWNER: ['ADMIN', 'USER'],
  ADMIN: ['USER'],
  USER: [],
  EAR_TAG_TECHNICIAN: [],
}
const PAIRS = ROLES.flatMap((actor) => ROLES.map((target) => [actor, target] as const))

const ASKED = [{ code: 'current-password-error', field: 'currentPassword' }]
it.each([
  [[], '', []],
  [['phoneNumber', 'username'], '', []],
  [['password'], 'regikapu7', []],
  [['password'], '', ASKED],
  [['phoneNumber', 'email'], '', ASKED],
  [['email'], 'regikapu7', []],
] as const)('S15: %j of the own account with the present password %j → %j', (changed, password, expected) => {
  expect(checkCurrentPassword(changed, password)).toEqual(expected)
})

describe('the creation chain', () => {
  it.each(PAIRS)('%s creates %s only where the chain says so [USR-15, D-024, D-025]', (a, b) => {
    expect(canCreate(a, b)).toBe(CHAIN[a].includes(b))
  })

  it('offers the main role first: a technician after an owner, a worker after an admin [USR-15, D-025]', () => {
    expect(CREATES).toEqual(CHAIN)
  })
})

const OWN = ['email', 'phoneNumber', 'password'] as const
const OTHERS = ['username', ...OWN, 'active'] as const
/** Every pair of two different people; a pair that is missing may not edit [D-023]. */
const RIGHTS: Record<Role, Partial<Record<Role, readonly string[]>>> = {
  SUPERADMIN: { SUPERADMIN: OTHERS, OWNER: OTHERS, ADMIN: OTHERS, USER: OTHERS, EAR_TAG_TECHNICIAN: OTHERS },
  OWNER: { ADMIN: [...OTHERS, 'assignedFarm'], USER: [...OTHERS, 'assignedFarm'] },
  ADMIN: { USER: OTHERS },
  USER: {},
  EAR_TAG_TECHNICIAN: {},
}
const SELF: Record<Role, readonly string[]> = {
  SUPERADMIN: ['username', ...OWN],
  OWNER: ['username', ...OWN],
  ADMIN: ['username', ...OWN],
  USER: OWN,
  EAR_TAG_TECHNICIAN: OWN,
}

describe('what may be edited', () => {
  it.each(PAIRS)('%s on another %s: exactly the fields of the decision [USR-22, D-023]', (a, b) => {
    const expected = RIGHTS[a][b] ?? []
    expect(editableFields({ id: 1, role: a }, { id: 2, role: b })).toEqual(expected)
    expect(canEdit({ id: 1, role: a }, { id: 2, role: b })).toBe(expected.length > 0)
  })

  it.each(ROLES)('%s on the own account: never the active flag, never the farm [USR-22, D-023]', (role) => {
    const me = { id: 1, role }
    expect(editableFields(me, me)).toEqual(SELF[role])
    expect(canEdit(me, me)).toBe(true)
  })
})

it('the words of the list: its five sortable columns, and the cookie of the chosen role', () => {
  expect(USER_SORT_FIELDS).toEqual(['username', 'email', 'phoneNumber', 'farmName', 'role'])
  expect(CREATE_ROLE_COOKIE).toBe('user-create-role')
})
