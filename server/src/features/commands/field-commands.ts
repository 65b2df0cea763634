import { cageRange, MAX_RANGES_PER_ROW } from '@warren/shared/features/farms/index.ts'
import type { CommandName } from '@warren/shared/kernel/commands.ts'
import { MAX_ID } from '@warren/shared/kernel/ids.ts'
import type { Role } from '@warren/shared/kernel/roles.ts'
import { z } from 'zod'
import type { Actor } from '../../platform/auth/actor.ts'
import type { CommandContext } from '../../platform/commands/command.ts'
import { createStable, deleteRow, saveRow, type Sender, updateStable } from '../farms/index.ts'

export interface FieldCommand<P extends z.ZodType = z.ZodType> {
  readonly roles: readonly Role[]
  readonly payload: P
  readonly run: (
    context: CommandContext,
    actor: Actor,
    payload: z.output<P>,
    sender: Sender,
  ) => Promise<unknown>
}
const fieldCommand = <P extends z.ZodType>(declaration: FieldCommand<P>): FieldCommand =>
  declaration as FieldCommand

const id = z.number().int().positive().max(MAX_ID)
const name = z.string().max(1000)

/**
 * Commands a device may send later than they were given, with the shape of their payload. They run the same
 * functions as the forms; a feature adds its own here.
 */
const FIELD_COMMANDS: Partial<Record<CommandName, FieldCommand>> = {
  STABLE_CREATE: fieldCommand({
    roles: ['ADMIN'],
    payload: z.object({ farmId: id, name }),
    run: createStable,
  }),
  STABLE_UPDATE: fieldCommand({
    roles: ['ADMIN'],
    payload: z.object({ farmId: id, stableId: id, name }),
    run: updateStable,
  }),
  ROW_SAVE: fieldCommand({
    roles: ['ADMIN'],
    payload: z.object({
      stableId: id,
      row: z.number().int(),
      cages: z.array(cageRange).max(MAX_RANGES_PER_ROW),
      version: z.number().int().optional(),
    }),
    run: saveRow,
  }),
  ROW_DELETE: fieldCommand({
    roles: ['ADMIN'],
    payload: z.object({ stableId: id, row: z.number().int() }),
    run: deleteRow,
  }),
}

/** A device may send any text as a name, that of an inherited property too. */
export const fieldCommandOf = (name: string): FieldCommand | undefined =>
  Object.hasOwn(FIELD_COMMANDS, name) ? FIELD_COMMANDS[name as CommandName] : undefined
