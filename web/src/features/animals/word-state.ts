import { isHealthCondition, isRabbitStatus } from '@warren/shared/features/animals/animals.rules.ts'
import { textsOf } from '../../platform/texts.ts'

/** Status or health condition in words; nothing for any other field or value. */
export function wordState(field: string, value: unknown): string | undefined {
  const t = textsOf('stock')
  if (field === 'status' && isRabbitStatus(value)) return t(`statuses/${value}`)
  return field === 'healthCondition' && isHealthCondition(value) ? t(`health/${value}`) : undefined
}
