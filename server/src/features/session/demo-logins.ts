import type { Role } from '@warren/shared/kernel/roles.ts'

/** Accounts of the demo installation, one per role; they exist only where `pnpm demo` made them. */
export const DEMO_LOGINS = [
  { username: 'superadmin', password: 'nyulfarm2026', role: 'SUPERADMIN' },
  { username: 'owner', password: 'nyulfarm2026', role: 'OWNER' },
  { username: 'admin', password: 'nyulfarm2026', role: 'ADMIN' },
  { username: 'worker', password: 'nyulfarm2026', role: 'USER' },
  { username: 'technician', password: 'nyulfarm2026', role: 'EAR_TAG_TECHNICIAN' },
] as const satisfies readonly { username: string; password: string; role: Role }[]
