import type { Day } from '@warren/shared/kernel/calendar.ts'
import type { Sender } from './command.ts'

/** What a phone sent, with the day of the farm it arrived on. */
export interface FromBarn<P> {
  readonly payload: P
  readonly sender: Sender
  readonly today: Day
}
