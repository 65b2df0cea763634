import { diaryDayOf, isEditable } from '@warren/shared/features/group-pages/groups.rules.ts'
import { WEIGHT_TYPES } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import {
  DAILY_WEIGHT_ADD,
  WEIGHT_CREATE,
  WEIGHT_DELETE,
  WEIGHT_UPDATE,
} from '@warren/shared/features/weights/weights.commands.ts'
import type {
  addWeight as addEndpoint,
  WeightRecord,
} from '@warren/shared/features/weights/weights.contract.ts'
import { checkWeight } from '@warren/shared/features/weights/weights.rules.ts'
import type { WeighedType } from '@warren/shared/features/weights/weights.vocabulary.ts'
import type { PayloadOf } from '@warren/shared/kernel/command-object.ts'
import type { BodyOf } from '@warren/shared/kernel/endpoint.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { command, type CommandContext, type Tx } from '../../../platform/commands/command.ts'
import type { FromBarn } from '../../../platform/commands/from-barn.ts'
import { refuse, refuseIf } from '../../../platform/commands/refusal.ts'
import { violatedCode } from '../../../platform/commands/violations.ts'
import {
  dayProblem,
  type Given,
  type Group,
  holdWorkingGroup,
  raiseVersions,
} from '../../group-pages/index.ts'
import {
  findRecord,
  insertRecords,
  recordIds,
  removeRecords,
  updateRecord,
  type WeighedDay,
} from '../weights.queries.ts'

type Typed = BodyOf<typeof addEndpoint>['weight']

/** A weight as a call names it. */
export interface AskedDay {
  readonly id: number
  readonly diaryId: number
  readonly weightType: WeighedType
}

interface Held {
  readonly group: Group
  readonly of: WeighedDay
}

/** The group held, and the day of it: one it has, and a type that lives in it. */
async function holdDay(actor: Actor, tx: Tx, asked: AskedDay, today: Day): Promise<Held> {
  const { group } = await holdWorkingGroup(actor, tx, { id: asked.id })
  const day = diaryDayOf(group, asked.diaryId, today)
  if (day === undefined) throw refuse('NOT_FOUND')
  if (!WEIGHT_TYPES[group.kind].includes(asked.weightType)) throw refuse('INVALID_DATA', { field: 'type' })
  return { group, of: { farmId: group.farmId, groupId: group.id, day, type: asked.weightType } }
}

/** Days to come and days after the end take no weight [D-131]. */
function refuseOtherDays({ group, of: { day } }: Held, today: Day): void {
  if (!isEditable(group, day, today)) refuseIf([dayProblem(group, day)])
}

function gramsOf(weight: Typed): number {
  const problem = checkWeight(weight)
  if (problem) refuseIf([problem])
  return Number(weight)
}

interface Added {
  readonly actor: Actor
  readonly grams: number
  readonly at: Date
}

/** Adds one weight; a day that has as many as a screen can show takes no more. */
async function add(tx: Tx, { group, of }: Held, { actor, grams, at }: Added): Promise<WeightRecord> {
  try {
    const [id = 0] = await insertRecords(tx, of, actor.userId, [{ grams, at }])
    await raiseVersions(tx, group.farmId, [group.id])
    return { id, weight: grams, at: at.toISOString(), userName: actor.username }
  } catch (error) {
    const code = violatedCode(error, { weight_days__n__check: 'SAVING_ERROR' })
    throw code ? refuse(code, { params: { day: of.day } }) : error
  }
}

/** Adds a weight that was measured now [WGT-20, E-118, D-180]. */
export const addWeight = (
  { context, actor, today }: Given,
  asked: AskedDay,
  { weight }: { weight?: Typed },
) =>
  command(
    context,
    actor,
    { command: WEIGHT_CREATE, payload: { ...asked, weight } },
    async (tx, note): Promise<{ messages: []; id: number; record: WeightRecord }> => {
      const grams = gramsOf(weight)
      const held = await holdDay(actor, tx, asked, today)
      refuseOtherDays(held, today)
      const record = await add(tx, held, { actor, grams, at: context.now })
      note.change(held.group.id, undefined, { day: held.of.day, type: held.of.type, weight: grams })
      return { messages: [], id: record.id, record }
    },
  )

/** The time a phone gave a weight; one that is unreadable or still to come is now: its clock is wrong, its weight is not. */
const measuredAt = (sent: string | undefined, now: Date): Date => {
  const at = new Date(sent ?? Number.NaN)
  return Number.isNaN(at.getTime()) || at > now ? now : at
}

/** Adds a weight that a phone sends, once however often it is sent [DAILY_WEIGHT_ADD, GD-12]. */
export const addFromBarn = (
  context: CommandContext,
  actor: Actor,
  { payload, sender, today }: FromBarn<PayloadOf<typeof DAILY_WEIGHT_ADD>>,
): Promise<{ messages: []; id: number }> =>
  command(context, actor, { command: DAILY_WEIGHT_ADD, payload, ...sender }, async (tx, note) => {
    const { groupId, diaryId, type, weight } = payload
    const grams = gramsOf(weight)
    const asked = { id: groupId, diaryId, weightType: type as WeighedType }
    const held = await holdDay(actor, tx, asked, today)
    refuseOtherDays(held, today)
    const { id } = await add(tx, held, { actor, grams, at: measuredAt(payload.at, context.now) })
    note.change(held.group.id, undefined, { day: held.of.day, type, weight: grams })
    // By its number the entry that takes it back finds it.
    return { messages: [], id }
  })

/** Changes a weight; when and by whom it was measured stays [WGT-20, E-117, D-180]. */
export const changeWeight = (
  { context, actor, today }: Given,
  asked: AskedDay,
  { weightId, weight }: { readonly weightId: number; readonly weight?: Typed },
) =>
  command(
    context,
    actor,
    { command: WEIGHT_UPDATE, payload: { ...asked, weightId, weight } },
    async (tx, note): Promise<{ messages: [] }> => {
      const grams = gramsOf(weight)
      const { group, of } = await holdDay(actor, tx, asked, today)
      const record = await findRecord(tx, of, weightId)
      if (!record) throw refuse('NOT_FOUND')
      if (record.grams !== grams) {
        await updateRecord(tx, group.farmId, weightId, grams)
        await raiseVersions(tx, group.farmId, [group.id])
      }
      const { day, type } = of
      note.change(group.id, { day, type, weight: record.grams }, { day, type, weight: grams })
      return { messages: [] }
    },
  )

interface Removed {
  readonly weightId?: number | undefined
  readonly deleteAll?: boolean | undefined
  readonly expected?: number | undefined
}

/** The weights that are meant: one, or all that were seen; when there are others by now, none [E-119, D-184]. */
async function meant(tx: Tx, of: WeighedDay, { weightId, deleteAll, expected }: Removed): Promise<number[]> {
  if (!deleteAll) {
    const record = await findRecord(tx, of, weightId ?? 0)
    if (!record) throw refuse('NOT_FOUND')
    return [record.id]
  }
  const ids = await recordIds(tx, of)
  if (expected !== undefined && ids.length !== expected)
    throw refuse('SAVING_ERROR', { params: { num: ids.length } })
  return ids
}

/** Puts one weight or all of a day and type into the bin [WGT-20]. */
export const removeWeights = ({ context, actor, today }: Given, asked: AskedDay, removed: Removed) =>
  command(
    context,
    actor,
    { command: WEIGHT_DELETE, payload: { ...asked, ...removed } },
    async (tx, note): Promise<{ messages: []; removal?: number; num: number }> => {
      const { group, of } = await holdDay(actor, tx, asked, today)
      const ids = await meant(tx, of, removed)
      const removal = await removeRecords(tx, group.farmId, ids, context.now)
      if (removal !== undefined) await raiseVersions(tx, group.farmId, [group.id])
      note.change(group.id, { day: of.day, type: of.type, num: ids.length }, { day: of.day, type: of.type })
      return { messages: [], num: ids.length, ...(removal !== undefined && { removal }) }
    },
  )
