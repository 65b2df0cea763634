import { record } from '../../kernel/record.ts'
import { HEALTH_CONDITIONS, RABBIT_STATUSES } from './animals.vocabulary.ts'

/** The state of an animal: its own form, the form of a cover and bulk changes write it. */
export const STATE = record({
  status: {
    kind: 'choice',
    codes: RABBIT_STATUSES,
    labels: ['stock', 'statuses'],
    required: true,
    initial: 'IN_PROD',
    code: 'INVALID_STATUS',
    import: 'resolved',
  },
  exitDate: { kind: 'day', column: 'exit_date' },
  healthCondition: {
    kind: 'choice',
    codes: HEALTH_CONDITIONS,
    labels: ['stock', 'health'],
    column: 'health_condition',
    required: true,
    initial: 'HEALTHY',
    code: 'INVALID_HEALTH_CONDITION',
    import: 'cell',
  },
  cageId: {
    kind: 'reference',
    to: 'cage',
    column: 'cage_id',
    code: 'CAGE_NOT_FOUND',
    import: 'resolved',
  },
})
