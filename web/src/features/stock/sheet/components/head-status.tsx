import { IconCheck } from '@tabler/icons-react'
import type { RabbitStatus as Status } from '@warren/shared/features/stock/stock.vocabulary.ts'
import { textsOf } from '../../../../platform/texts.ts'
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'
import { RabbitStatus } from '../../rabbit-status.tsx'

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
