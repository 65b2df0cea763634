/** The five roles of the product [USR-14]. */
export const ROLES = ['SUPERADMIN', 'OWNER', 'ADMIN', 'USER', 'EAR_TAG_TECHNICIAN'] as const
export type Role = (typeof ROLES)[number]

/** ADMIN and USER work on exactly one farm; the others on none or on several [D-030]. */
export const isFarmRole = (role: Role): boolean => role === 'ADMIN' || role === 'USER'
