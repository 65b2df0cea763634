import { type CommandOutcome, sendCommands } from '@warren/shared/features/commands/commands.contract.ts'
import type { Cells, RowChange, RowOutcome } from '@warren/shared/kernel/cells.ts'
import { callApi } from '../../../platform/api-client.ts'
import { HttpFailure } from '../../../platform/failures.ts'
import type { CallAnswer, SendRows } from '../../../platform/outbox/cell-outbox.ts'
import { cuttingCommand } from './cutting.api.ts'

/** Rows of one call; the server takes two hundred commands at once. */
const MOST_ROWS = 100

/** A row that this screen made has a key, one that was there a number; an emptied cell is a part not weighed. */
function payloadOf(slaughteringId: number, { id, set }: RowChange): Record<string, unknown> {
  const row = typeof id === 'number' ? { cuttingRowId: id } : { rowKey: id }
  const weights = Object.entries(set).map(([part, grams]) => [part, grams ?? 0])
  return { slaughteringId, ...row, ...(Object.fromEntries(weights) as Cells) }
}

function outcomeOf({ id }: RowChange, outcome: CommandOutcome | undefined): RowOutcome | undefined {
  // Waits on the device until tomorrow: no answer yet.
  if (outcome === undefined || outcome.status === 'PENDING') return undefined
  return outcome.status === 'DONE'
    ? { id, outcome: 'saved' }
    : { id, outcome: 'refused', problems: [{ code: outcome.messages[0] ?? 'INVALID_DATA' }] }
}

/** A refusal of the whole call; anything else leaves it in doubt, and it is sent again: each row has its key. */
function refusedBy(failure: unknown): CallAnswer {
  if (!(failure instanceof HttpFailure)) throw failure
  const { status, code } = failure.facts
  if (status === 401) return { kind: 'signedOut' }
  if (status === 408 || status === 429 || status >= 500) throw failure
  return { kind: 'refused', code: code ?? 'INVALID_DATA' }
}

/** Takes typed weights to the server, each row as a command of its own [CUT-07]. */
export const cuttingSender =
  (slaughteringId: number, onSaved: () => void): SendRows =>
  async (rows, signal) => {
    const sent = rows.slice(0, MOST_ROWS)
    const commands = sent.map((row) => cuttingCommand('CUTTING_SAVE', payloadOf(slaughteringId, row)))
    try {
      const outcomes = await callApi(sendCommands, { body: { commands } }, signal)
      onSaved()
      const ended = (at: number) => outcomes.find(({ clientId }) => clientId === commands[at]?.clientId)
      const known = sent.map((row, at) => outcomeOf(row, ended(at)))
      return { kind: 'answered', rows: known.filter((one) => one !== undefined) }
    } catch (failure) {
      return refusedBy(failure)
    }
  }
