import {
  IconArchive,
  IconCircleCheck,
  IconFlag,
  type Icon,
  IconTruckDelivery,
  IconX,
  IconCheck,
} from '@tabler/icons-react'
import type { RabbitStatus as Status } from '@warren/shared/features/animals/animals.vocabulary.ts'
import { textsOf } from '../../platform/texts.ts'
import { StatusBadge, type StatusTone } from '../../ui/feedback/status-badge.tsx'

export type HeadStatusProps = { status: Status }

/** The status where it stands alone: also the usual one has a ground there. */
export const HeadStatus = ({ status }: HeadStatusProps) =>
  status === 'IN_PROD' ? (
    <StatusBadge tone="ok" icon={IconCheck}>
      {textsOf('stock')('statuses/IN_PROD')}
    </StatusBadge>
  ) : (
    <RabbitStatus status={status} />
  )

/** Section 3 of the visual language: quiet when fine, visible when not. */
const LOOKS: Record<Status, { tone: StatusTone; icon: Icon }> = {
  IN_PROD: { tone: 'plain', icon: IconCircleCheck },
  WASTE_CANDIDATE: { tone: 'warn', icon: IconFlag },
  WASTE: { tone: 'danger', icon: IconArchive },
  OUT_PROD: { tone: 'danger', icon: IconArchive },
  SOLD: { tone: 'neutral', icon: IconTruckDelivery },
  OUT_SOLD: { tone: 'neutral', icon: IconTruckDelivery },
  DEAD: { tone: 'danger', icon: IconX },
  DEAD_DIG: { tone: 'danger', icon: IconX },
  DEAD_RESP: { tone: 'danger', icon: IconX },
  DEAD_OTHER: { tone: 'danger', icon: IconX },
}

export type RabbitStatusProps = { status: Status }

/** Where a rabbit stands in its life. */
export function RabbitStatus({ status }: RabbitStatusProps) {
  const { tone, icon } = LOOKS[status]
  return (
    <StatusBadge tone={tone} icon={icon}>
      {textsOf('stock')(`statuses/${status}`)}
    </StatusBadge>
  )
}
