import type { Role } from '../../kernel/roles.ts'

type Step = 'FARM' | 'ADMIN' | 'STABLES' | 'TAGS' | 'HERD' | 'NAMES' | 'GROUP'

/** Where each step is done by a role; a step without a way is another one's to do. */
const WAYS: Partial<Record<Role, Partial<Record<Step, string>>>> = {
  OWNER: { FARM: '/farms', ADMIN: '/users' },
  ADMIN: {
    STABLES: '/farms',
    HERD: '/rabbits',
    NAMES: '/production-group-management',
    GROUP: '/ia-groups',
  },
}

export const wayOf = (role: Role, step: Step): string | undefined => WAYS[role]?.[step]
