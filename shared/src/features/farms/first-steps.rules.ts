import type { Role } from '../../kernel/roles.ts'
import { FIRST_STEPS, type FirstStep } from './first-steps.vocabulary.ts'

type Way = '/farms' | '/users' | '/rabbits' | '/production-group-management' | '/ia-groups'

/** Where each step is done by a role; a step without a way is another one's to do. */
const WAYS: Partial<Record<Role, Partial<Record<FirstStep, Way>>>> = {
  OWNER: { FARM: '/farms', ADMIN: '/users' },
  ADMIN: {
    STABLES: '/farms',
    HERD: '/rabbits',
    NAMES: '/production-group-management',
    GROUP: '/ia-groups',
  },
}

export const wayOf = (role: Role, step: FirstStep): Way | undefined => WAYS[role]?.[step]

/** All that is done; a server of the last release says nothing of names, and nothing is asked for in its place. */
export const stepsDone = ({
  done,
  names = true,
}: {
  readonly done: readonly FirstStep[]
  readonly names?: boolean | undefined
}): FirstStep[] => FIRST_STEPS.filter((step) => (step === 'NAMES' ? names : done.includes(step)))
