import type { Day } from '@warren/shared/kernel/calendar.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { CommandContext } from '../../../platform/commands/command.ts'

/** Who adds does to which group, and on which day of the farm. */
export interface Adding {
  readonly context: CommandContext
  readonly actor: Actor
  readonly id: number
  readonly today: Day
}
