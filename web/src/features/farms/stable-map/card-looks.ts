import { type Icon, IconCircleCheck, IconCircleDashed, IconFlag } from '@tabler/icons-react'
import type { StatusTone } from '../../../ui/feedback/status-badge.tsx'
import type { Occupancy } from './occupancy.ts'

/** How an occupancy looks as a badge. */
export const CARD_LOOKS: Readonly<Record<Occupancy, { tone: StatusTone; icon: Icon }>> = {
  occupied: { tone: 'plain', icon: IconCircleCheck },
  candidate: { tone: 'warn', icon: IconFlag },
  free: { tone: 'neutral', icon: IconCircleDashed },
}
