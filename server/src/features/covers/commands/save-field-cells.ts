import { cellsOf, type SomeCells } from '@warren/shared/features/covers/cells.rules.ts'
import { isLiving } from '@warren/shared/features/animals/animals.rules.ts'
import type { SavedRow } from '@warren/shared/features/covers/grid.contract.ts'
import type { CommandObject } from '@warren/shared/kernel/command-object.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import { type Actor, scopeOf } from '../../../platform/auth/actor.ts'
import { command, type CommandContext, type Sender, type Tx } from '../../../platform/commands/command.ts'
import { type Refusal, refuse, refuseIf } from '../../../platform/commands/refusal.ts'
import { fieldsBefore } from '../../../platform/forms/read-form.ts'
import { holdGroup } from '../../ia-groups/index.ts'
import { type HeldCover, lockCells, writeCells } from '../cells.queries.ts'
import { findKeysOf } from '../covers.queries.ts'
import { planRow } from './plan-cells.ts'

/** Cells of one cover as a phone in the barn sent them. */
export interface FieldCells {
  readonly command: CommandObject
  /** What was sent, for the log. */
  readonly payload: object
  readonly sender: Sender
  readonly coverId: number
  /** Cells by their fields; the command has seen to it that there are no others. */
  readonly set: object
  /** What the phone had typed over; without it the last one wins. */
  readonly was: object | undefined
  readonly today: Day
  /** Refuses who has no work in the group, and work that is over. */
  readonly check: (tx: Tx, group: { readonly farmId: number; readonly id: number }) => Promise<void>
  /** The nest has its answer, also when it says what was stored before. */
  readonly answered: (tx: Tx, group: { readonly farmId: number }) => Promise<void>
}

/** Both values of the first cell that another person has changed meanwhile. */
function conflictOf(set: SomeCells, theirs: NonNullable<SavedRow['theirs']>): Refusal {
  const [[field, stored] = ['', undefined]] = Object.entries(theirs)
  const sent = (set as Readonly<Record<string, string | number | boolean | null>>)[field]
  return refuse('cell-changed', {
    field,
    params: {
      field,
      stored: String(stored?.value ?? ''),
      sent: String(sent ?? ''),
      by: stored?.by ?? '',
      at: stored?.at ?? '',
    },
  })
}

/** Fields that were not sent are none, not empty ones. */
const present = (cells: object): SomeCells =>
  Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== undefined))

/** Saves what was found at one nest, by the same rules as the grid [FLD-03, D-101]. */
export const saveFieldCells = (
  context: CommandContext,
  actor: Actor,
  sent: FieldCells,
): Promise<{ messages: [] }> =>
  command(
    context,
    actor,
    { command: sent.command, payload: sent.payload, ...sent.sender },
    async (tx, note) => {
      const keys = await findKeysOf(scopeOf(actor), tx, sent.coverId)
      if (!keys) throw refuse('INVALID_IA_COVER', { field: 'coverId' })
      const group = await holdGroup(actor, tx, keys.groupId)
      await sent.check(tx, group)
      const [cover] = await lockCells(tx, group, [sent.coverId])
      if (!cover) throw refuse('INVALID_IA_COVER', { field: 'coverId' })
      if (!isLiving(cover.status)) throw refuse('doe-left')
      const set = present(sent.set)
      const was = sent.was === undefined ? cellsOf(cover) : present(sent.was)
      const around = {
        startDate: group.startDate,
        days: { touching: sent.today, farrowing: null },
        today: sent.today,
      }
      const { row, change, problems = [] } = planRow({ id: cover.id, was, set }, cover, around)
      if (row.theirs) throw conflictOf(set, row.theirs)
      refuseIf(problems)
      await sent.answered(tx, group)
      if (!change) return { messages: [] }
      const by = { seq: group.seq, userId: actor.userId, now: context.now }
      await writeCells(tx, group.farmId, [change.after], by)
      note.change(
        cover.id,
        fieldsBefore<HeldCover>(cover, change.changed as Partial<HeldCover>),
        change.changed,
      )
      return { messages: [] }
    },
  )
