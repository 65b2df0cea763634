import { ROW_DELETE, ROW_SAVE } from '@warren/shared/features/farms/farms.commands.ts'
import { CAGE_TYPES, MAX_CAGES_PER_STABLE } from '@warren/shared/features/farms/farms.vocabulary.ts'
import {
  checkRanges,
  checkRowNumber,
  type CagePlace,
  type CageRange,
  expandRanges,
} from '@warren/shared/features/farms/farms.rules.ts'
import type { PayloadOf } from '@warren/shared/kernel/command-object.ts'
import { otherRabbit } from '@warren/shared/kernel/problem.ts'
import { type Actor, scopeOf } from '../../../platform/auth/actor.ts'
import { command, type CommandContext, type Sender, type Tx } from '../../../platform/commands/command.ts'
import { refuse, refuseIf } from '../../../platform/commands/refusal.ts'
import { staleVersion } from '../../../platform/commands/stale.ts'
import { violatedCode } from '../../../platform/commands/violations.ts'
import { lockStable } from '../farms.queries.ts'
import {
  countCages,
  deleteRow as removeRow,
  findLosingRabbit,
  findRow,
  lockCages,
  replaceCages,
  replaceRanges,
  type StableKey,
  upsertRow,
} from '../rows.queries.ts'

type RowSave = PayloadOf<typeof ROW_SAVE>

async function getStable(actor: Actor, tx: Parameters<typeof lockStable>[1], id: number) {
  const stable = await lockStable(scopeOf(actor), tx, id)
  if (!stable) throw refuse('NOT_FOUND')
  return stable
}

/** A doe must not lose her cage by a typo: the database holds on to it, and the answer is a conflict [D-036, FRM-17]. */
async function sparingRabbits<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    const code = violatedCode(error, { rabbits__cage_id__fkey: 'row-has-rabbits' })
    throw code ? refuse(code, { field: 'cages' }) : error
  }
}

const cageTypeOf = (id: number): string => (CAGE_TYPES as Readonly<Record<number, string>>)[id] ?? String(id)
/** Names a rabbit that would lose its cage; `sparingRabbits` stays for one that moves in meanwhile. */
async function refuseHomeless(tx: Tx, stable: StableKey, row: number, cages: readonly CagePlace[]) {
  const rabbit = await findLosingRabbit(tx, stable, row, cages)
  if (rabbit) throw refuse('row-has-rabbits', { field: 'cages', other: otherRabbit(rabbit) })
}

const described = (row: number, cages: readonly CageRange[] | undefined) =>
  cages && {
    row,
    cages: cages
      .map(({ position, cageType, from, to }) => `${position} ${from}–${to} (${cageTypeOf(cageType)})`)
      .join(', '),
  }

/** Creates or replaces one row of a stable and its single cages [FRM-37, FRM-39, FRM-40]. */
export const saveRow = (
  context: CommandContext,
  actor: Actor,
  save: RowSave,
  sender: Sender = {},
): Promise<{ messages: [] }> =>
  command(context, actor, { command: ROW_SAVE, payload: save, ...sender }, async (tx, note) => {
    const stable = await getStable(actor, tx, save.stableId)
    refuseIf([...checkRowNumber(save.row), ...checkRanges(save.cages)])
    const before = await findRow(tx, stable, save.row)
    if (save.version !== undefined && save.version !== (before?.version ?? 0))
      throw await staleVersion(tx, { type: 'row', id: stable.id, row: save.row })
    const cages = expandRanges(save.cages)
    await lockCages(tx, stable, save.row)
    await refuseHomeless(tx, stable, save.row, cages)
    await upsertRow(tx, stable, save.row)
    await replaceRanges(tx, stable, save.row, save.cages)
    await sparingRabbits(replaceCages(tx, stable, save.row, cages))
    if ((await countCages(tx, stable)) > MAX_CAGES_PER_STABLE)
      throw refuse('WRONG_CAGE_INTERVAL', { field: 'cages', limit: { max: MAX_CAGES_PER_STABLE } })
    note.change(stable.id, described(save.row, before?.cages), described(save.row, save.cages))
    return { messages: [] }
  })

/** Takes a row away, unless rabbits live in it [FRM-38]. */
export const deleteRow = (
  context: CommandContext,
  actor: Actor,
  target: { stableId: number; row: number },
  sender: Sender = {},
): Promise<{ messages: [] }> =>
  command(context, actor, { command: ROW_DELETE, payload: target, ...sender }, async (tx, note) => {
    const stable = await getStable(actor, tx, target.stableId)
    const before = await findRow(tx, stable, target.row)
    if (!before) throw refuse('NOT_FOUND')
    await lockCages(tx, stable, target.row)
    await refuseHomeless(tx, stable, target.row, [])
    await sparingRabbits(removeRow(tx, stable, target.row))
    note.change(stable.id, described(target.row, before.cages), undefined)
    return { messages: [] }
  })
