import type { CommandObject } from '@warren/shared/kernel/command-object.ts'
import type { z } from 'zod'
import type { Actor } from '../../platform/auth/actor.ts'
import type { CommandContext, Sender } from '../../platform/commands/command.ts'

/** A command a device may send, and what runs it: the same function as for the forms. */
export interface FieldCommand {
  readonly command: CommandObject
  readonly run: (context: CommandContext, actor: Actor, payload: unknown, sender: Sender) => Promise<unknown>
}

/** Ties a declared command to its handler; the payload has passed the declared shape when it gets there. */
export const fieldCommand = <P extends z.ZodType>(
  command: CommandObject<P>,
  run: (context: CommandContext, actor: Actor, payload: z.output<P>, sender: Sender) => Promise<unknown>,
): FieldCommand => ({
  command,
  run: (context, actor, payload, sender) => run(context, actor, payload as z.output<P>, sender),
})
