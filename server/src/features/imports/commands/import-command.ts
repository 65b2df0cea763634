import type { ImportState } from '@warren/shared/features/imports/imports.contract.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/auth/actor.ts'
import {
  command,
  type CommandBody,
  type CommandCall,
  type CommandContext,
} from '../../../platform/commands/command.ts'
import { importStateOf } from '../import-state.ts'

/**
 * Gives a command of an import, which answers with its number. The state that is told is read in the same transaction: read
 * after the commit, a fault of that reading was told as if nothing had been done.
 */
export async function importCommand<P extends z.ZodType>(
  { context, actor }: { readonly context: CommandContext; readonly actor: Actor },
  call: CommandCall<P>,
  body: CommandBody<number>,
): Promise<ImportState> {
  let state: ImportState | undefined
  await command(context, actor, call, async (tx, note) => {
    const id = await body(tx, note)
    state = await importStateOf(tx, id)
    return { id }
  })
  if (!state) throw new Error('A command of an import has ended without its state')
  return state
}
