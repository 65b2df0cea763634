import {
  IconBabyCarriage,
  IconCalendarEvent,
  IconDroplet,
  IconCheck,
  IconHandFinger,
  type Icon,
  IconLock,
  IconPencil,
  IconVaccine,
  IconUserPlus,
} from '@tabler/icons-react'
import type { Phase } from '@warren/shared/features/ia-groups/ia-groups.vocabulary.ts'
import { textsOf } from '../../platform/texts.ts'
import { StatusBadge, type StatusTone } from '../../ui/feedback/status-badge.tsx'

const LOOKS: Readonly<Record<Phase, { readonly tone: StatusTone; readonly icon: Icon }>> = {
  DRAFT: { tone: 'neutral', icon: IconPencil },
  PLANNED: { tone: 'info', icon: IconCalendarEvent },
  INSEMINATED: { tone: 'accent', icon: IconVaccine },
  PALPATION: { tone: 'accent', icon: IconHandFinger },
  KINDLING: { tone: 'warn', icon: IconBabyCarriage },
  SUCKLING: { tone: 'ok', icon: IconDroplet },
  WEANED: { tone: 'plain', icon: IconCheck },
  OVER: { tone: 'neutral', icon: IconLock },
}

export type PhaseBadgeProps = { phase: Phase }

/** Where a round stands, worked out from its day. */
export const PhaseBadge = ({ phase }: PhaseBadgeProps) => (
  <StatusBadge {...LOOKS[phase]}>{textsOf('iaGroups')(`phases/${phase}`)}</StatusBadge>
)

type GroupState = { active: boolean; postAdditionCovers: boolean }

/** Draft, closed, or added to after closing. */
export function StateBadge({ active, postAdditionCovers }: GroupState) {
  const t = textsOf('iaGroups')
  if (!active)
    return (
      <StatusBadge tone="neutral" icon={IconPencil}>
        {t('states/draft')}
      </StatusBadge>
    )
  return postAdditionCovers ? (
    <StatusBadge tone="plum" icon={IconUserPlus}>
      {t('states/adding')}
    </StatusBadge>
  ) : (
    <StatusBadge tone="accent" icon={IconLock}>
      {t('states/closed')}
    </StatusBadge>
  )
}
