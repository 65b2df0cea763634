import { mayBecome, offeredHealth } from '@warren/shared/features/animals/animals.rules.ts'
import {
  type HealthCondition,
  RABBIT_STATUSES,
  type RabbitStatus,
} from '@warren/shared/features/animals/animals.vocabulary.ts'
import { textsOf } from '../../platform/texts.ts'

/** What a rabbit may become from what it is [D-062]. */
export const statusChoices = (from: RabbitStatus): RabbitStatus[] =>
  RABBIT_STATUSES.filter((status) => mayBecome(from, status, 'page'))

/** Old conditions are not offered any more, but what a rabbit has stays [D-061]. */
export const healthChoices = (present: HealthCondition) =>
  [...new Set([...offeredHealth(), present])].map((value) => ({
    value,
    label: textsOf('stock')(`health/${value}`),
  }))
