import { isAway, OutcomeUnknown } from '../db/away.ts'
import { type CommandResult, countCommand } from '../figures/process-figures.ts'
import { spanned } from '../trace/tracing.ts'
import type { CommandRow } from './commands.queries.ts'
import { Refusal } from './refusal.ts'

function resultOf(error: unknown): CommandResult {
  if (error instanceof Refusal) return 'refused'
  return isAway(error) || error instanceof OutcomeUnknown ? 'lost' : 'failed'
}

/** Counts a command by its name and by how it ended, and makes it a step of its trace. */
export async function watched<T>({ name, source }: CommandRow, work: () => Promise<T>): Promise<T> {
  try {
    const attributes = { 'warren.command': name, 'warren.source': source }
    const done = await spanned(`command ${name}`, attributes, work)
    countCommand(name, source, 'done')
    return done
  } catch (error) {
    countCommand(name, source, resultOf(error))
    throw error
  }
}
