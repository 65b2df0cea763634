import {
  IconAlertOctagon,
  IconBan,
  IconCheck,
  IconChecks,
  IconGitCompare,
  IconHourglass,
  type Icon,
} from '@tabler/icons-react'
import type { CommandStatus as Status } from '@warren/shared/kernel/commands.ts'
import { textsOf } from '../../../platform/texts.ts'
import { StatusBadge, type StatusTone } from '../../../ui/feedback/status-badge.tsx'

/** Section 3 of the visual language. */
const LOOKS: Record<Status, { tone: StatusTone; icon: Icon }> = {
  PENDING: { tone: 'info', icon: IconHourglass },
  DONE: { tone: 'ok', icon: IconCheck },
  CONFLICT: { tone: 'warn', icon: IconGitCompare },
  ERROR: { tone: 'danger', icon: IconAlertOctagon },
  UNSUPPORTED: { tone: 'neutral', icon: IconBan },
  RESOLVED: { tone: 'plum', icon: IconChecks },
}

export type CommandStatusProps = { status: Status }

/** What became of a command [CMD-05]. */
export function CommandStatus({ status }: CommandStatusProps) {
  const { tone, icon } = LOOKS[status]
  return (
    <StatusBadge tone={tone} icon={icon}>
      {textsOf('commandLog')(`statuses/${status}`)}
    </StatusBadge>
  )
}
