import { isLiving } from '@warren/shared/features/animals/animals.rules.ts'
import { HEALTH_CONDITIONS, RABBIT_STATUSES } from '@warren/shared/features/animals/animals.vocabulary.ts'
import type { UndoReason } from '@warren/shared/features/imports/imports.vocabulary.ts'
import { storedOf } from '@warren/shared/features/covers/cells.rules.ts'
import { z } from 'zod'
import { type Actor, scopeOf } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/commands/command.ts'
import { holdCages, holdHerd, lockStates, type RabbitState, writeStates } from '../animals/index.ts'
import { CELL_COLUMNS, type HeldCover, lockCells, writeCells } from './cells.queries.ts'
import type { CellChange } from './commands/plan-cells.ts'
import type { MotherChange } from './commands/write-changes.ts'
import { withoutCage, withoutTattoo } from './take-back.queries.ts'

const cells = z.record(z.string(), z.union([z.boolean(), z.number(), z.string()]).nullable())
const state = z.object({
  status: z.enum(RABBIT_STATUSES),
  health: z.enum(HEALTH_CONDITIONS),
  cageId: z.number().nullable(),
  exitDate: z.string().nullable(),
})

/** What a command changed of one cover, and of its doe where her own state was changed with it. */
export const keptChange = z.object({
  coverId: z.number(),
  motherId: z.number(),
  /** Her tattoo. */
  name: z.string(),
  before: cells,
  after: cells,
  mother: z.object({ before: state, after: state }).optional(),
})
export type KeptChange = z.infer<typeof keptChange>

const stateOf = ({ status, health, cageId, exitDate }: RabbitState) => ({ status, health, cageId, exitDate })

/** The cover's own cells: state and health are her own. */
const ownCells = (values: object): KeptChange['before'] =>
  Object.fromEntries(Object.entries(values).filter(([key]) => key in CELL_COLUMNS))

/** What is kept of changes that were written. */
export function keptOf(changes: readonly CellChange[], mothers: readonly MotherChange[]): KeptChange[] {
  const states = new Map(mothers.map((one) => [one.before.id, one]))
  return changes.map(({ cover, changed }) => {
    const after = ownCells(storedOf(changed))
    const stored: Readonly<Record<string, unknown>> = { ...cover }
    const before = ownCells(Object.fromEntries(Object.keys(after).map((key) => [key, stored[key]])))
    const mother = states.get(cover.motherId)
    return {
      coverId: cover.id,
      motherId: cover.motherId,
      name: cover.tattoo ?? '–',
      before,
      after,
      ...(mother && { mother: { before: stateOf(mother.before), after: stateOf(mother.after) } }),
    }
  })
}

/** A kept change beside what is there by now. */
export interface Judged {
  readonly kept: KeptChange
  readonly cover: HeldCover | undefined
  readonly mother: RabbitState | undefined
  /** Why it cannot be taken back. */
  readonly reason: UndoReason | undefined
}

interface Around {
  readonly actor: Actor
  readonly group: { readonly farmId: number; readonly id: number; readonly seq: number }
}

const holds = (present: object | undefined, values: object): boolean => {
  const now = present as Readonly<Record<string, unknown>> | undefined
  return now !== undefined && Object.entries(values).every(([key, value]) => now[key] === value)
}

interface Lost {
  readonly cages: ReadonlySet<number>
  readonly tattoos: ReadonlySet<number>
}

function reasonOf(
  { motherId, after, mother }: KeptChange,
  cover: HeldCover | undefined,
  present: RabbitState | undefined,
  lost: Lost,
): UndoReason | undefined {
  if (!cover) return 'goneSince'
  if (!holds(cover, after) || (mother && !holds(present, mother.after))) return 'changedSince'
  if (lost.cages.has(motherId)) return 'cageSince'
  return lost.tattoos.has(motherId) ? 'tattooSince' : undefined
}

/** What does lose by now of what they had: cages are held, since the does move back into them. */
async function lostBy(tx: Tx, farmId: number, changes: readonly KeptChange[]): Promise<Lost> {
  const cages = changes.flatMap(({ motherId, mother }) =>
    mother && mother.before.cageId !== null && mother.before.cageId !== mother.after.cageId
      ? [{ id: motherId, cageId: mother.before.cageId }]
      : [],
  )
  await holdCages(
    tx,
    farmId,
    cages.map(({ cageId }) => cageId),
  )
  const back = changes.filter(
    ({ mother }) => mother && isLiving(mother.before.status) && !isLiving(mother.after.status),
  )
  const ids = back.map(({ motherId }) => motherId)
  return { cages: await withoutCage(tx, farmId, cages), tattoos: await withoutTattoo(tx, farmId, ids) }
}

/** Holds what was changed, behind its group, and says of each whether it is as the command left it. */
export async function judgeKept(
  tx: Tx,
  { actor, group }: Around,
  changes: readonly KeptChange[],
): Promise<readonly Judged[]> {
  const hers = changes.flatMap(({ mother, motherId }) => (mother ? [motherId] : []))
  // Does may come back to life: as files and undone changes of the stock, one after the other.
  if (hers.length > 0) await holdHerd(tx, group.farmId)
  const mothers = await lockStates(scopeOf(actor), tx, hers)
  const covers = await lockCells(
    tx,
    group,
    changes.map(({ coverId }) => coverId),
  )
  const lost = await lostBy(tx, group.farmId, changes)
  const [coverOf, motherOf] = [
    new Map(covers.map((one) => [one.id, one])),
    new Map(mothers.map((one) => [one.id, one])),
  ]
  return changes.map((kept) => {
    const [cover, mother] = [coverOf.get(kept.coverId), motherOf.get(kept.motherId)]
    return { kept, cover, mother, reason: reasonOf(kept, cover, mother, lost) }
  })
}

/** Puts cells and does back as they were, of changes that nothing stands against. */
export async function restoreKept(
  tx: Tx,
  { actor, group, now }: Around & { readonly now: Date },
  open: readonly Judged[],
): Promise<void> {
  const covers = open.flatMap(({ kept, cover }) => (cover ? [{ ...cover, ...kept.before }] : []))
  await writeCells(tx, group.farmId, covers, { seq: group.seq, userId: actor.userId, now })
  const states = open.flatMap(({ kept, mother }) =>
    kept.mother && mother ? [{ ...mother, ...kept.mother.before, version: mother.version + 1 }] : [],
  )
  if (states.length > 0) await writeStates(scopeOf(actor), tx, states, now)
}
