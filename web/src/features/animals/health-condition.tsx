import { IconStethoscope } from '@tabler/icons-react'
import type { HealthCondition as Health } from '@warren/shared/features/animals/animals.vocabulary.ts'
import { textsOf } from '../../platform/texts.ts'
import { StatusBadge, type StatusTone } from '../../ui/feedback/status-badge.tsx'

/** Spreading or serious ones; every other illness stays with the animal. */
const SERIOUS: readonly Health[] = ['RESPIRATORY', 'DIARRHEA', 'ABORTION', 'DEAD', 'WASTE']
const toneOf = (health: Health): StatusTone => {
  if (health === 'SOLD') return 'neutral'
  return SERIOUS.includes(health) ? 'danger' : 'warn'
}

export type HealthConditionProps = { health: Health }

/** What a rabbit suffers from; the healthy one is plain text. */
export function HealthCondition({ health }: HealthConditionProps) {
  const word = textsOf('stock')(`health/${health}`)
  if (health === 'HEALTHY') return <>{word}</>
  return (
    <StatusBadge tone={toneOf(health)} icon={IconStethoscope}>
      {word}
    </StatusBadge>
  )
}
