import { IconMinus, IconPlus } from '@tabler/icons-react'
import { textsOf } from '../../../../platform/texts.ts'
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'

export type PalpationProps = { touching: boolean | null; date: string | null }

/** What the hand felt, and when: a sign for the eye, a word for the ear. */
export function Palpation({ touching, date }: PalpationProps) {
  const t = textsOf('rabbit')
  if (touching === null) return <>–</>
  const word = [t(touching ? 'positive' : 'negative'), date].filter(Boolean).join(', ')
  return (
    <StatusBadge iconOnly tone={touching ? 'ok' : 'danger'} icon={touching ? IconPlus : IconMinus}>
      {word}
    </StatusBadge>
  )
}
