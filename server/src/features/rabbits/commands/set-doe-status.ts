import { placeAfter } from '@warren/shared/features/animals/animals.rules.ts'
import {
  changedMeanwhile,
  checkDoeEntry,
  comesBack,
  doeAfter,
  type DoeState,
} from '@warren/shared/features/rabbits/barn-status.rules.ts'
import { RABBIT_STATUS_SET } from '@warren/shared/features/rabbits/rabbits.commands.ts'
import type { RabbitDraft } from '@warren/shared/features/rabbits/rabbits.record.ts'
import { isLiving } from '@warren/shared/features/animals/animals.rules.ts'
import { type Day, readDay } from '@warren/shared/kernel/calendar.ts'
import type { PayloadOf } from '@warren/shared/kernel/command-object.ts'
import { type Actor, scopeOf } from '../../../platform/auth/actor.ts'
import { command, type CommandContext, type Tx } from '../../../platform/commands/command.ts'
import type { FromBarn } from '../../../platform/commands/from-barn.ts'
import { isFresh, ownEntry, type OwnEntry, valuesBefore } from '../../../platform/commands/own-entry.ts'
import { type Refusal, refuse, refuseIf } from '../../../platform/commands/refusal.ts'
import { violatedCode } from '../../../platform/commands/violations.ts'
import { differing, fieldsBefore } from '../../../platform/forms/read-form.ts'
import { holdHerd } from '../../animals/index.ts'
import { hasWorkAt, holdClaims, lockRabbit, type StoredRabbit, updateRabbit } from '../changes.queries.ts'

type Sent = PayloadOf<typeof RABBIT_STATUS_SET>

/** Sent fields as they are stored; a day that is none is refused. */
function wantedOf({ status, healthCondition, exitDate }: Sent | NonNullable<Sent['was']>) {
  if (exitDate === undefined || exitDate === null) return { status, healthCondition, exitDate }
  const day = readDay(exitDate)
  if (day === undefined) throw refuse('INVALID_DATA', { field: 'exitDate' })
  return { status, healthCondition, exitDate: day }
}

const stateOf = ({ status, healthCondition, exitDate }: StoredRabbit): DoeState => ({
  status,
  healthCondition,
  exitDate,
})

function conflictOf(field: keyof DoeState, stored: DoeState, sent: Sent): Refusal {
  const params = {
    field,
    stored: String(stored[field] ?? ''),
    sent: String(sent[field] ?? ''),
    by: '',
    at: '',
  }
  return refuse('cell-changed', { field, params })
}

/** The own entry about this doe that is taken back; one of another doe, or of another kind, is none. */
async function undoneBy(tx: Tx, actor: Actor, { payload, sender }: FromBarn<Sent>) {
  if (payload.undoes === undefined) return undefined
  const entry = await ownEntry(tx, actor, sender, payload.undoes)
  const isOfDoe = entry?.name === RABBIT_STATUS_SET.name && entry.recordId === payload.rabbitId
  return isOfDoe && entry.status === 'DONE' ? entry : undefined
}

/** A cage or a tattoo that was taken meanwhile is a conflict with the present state, not a mistake of the phone. */
async function restored<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    const code = violatedCode(error, {
      rabbits__farm_id_cage_id__key: 'SAVING_ERROR',
      rabbits__cage_id__fkey: 'SAVING_ERROR',
      rabbits__living_tattoo__key: 'SAVING_ERROR',
    })
    throw code ? refuse(code, { field: 'cageId' }) : error
  }
}

interface Judging {
  readonly doe: StoredRabbit
  readonly undone: OwnEntry | undefined
  readonly now: Date
  readonly today: Day
}

/** A doe who has left is out of the barn's work, unless a death of the last hours is taken back. */
function refuseIfGone(
  { status }: DoeState,
  { isBack, isAsItIs }: { readonly isBack: boolean; readonly isAsItIs: boolean },
): void {
  if (!isLiving(status) && !isBack && !isAsItIs) throw refuse('doe-left')
}

/** What the entry makes of the doe; nothing where she is like that already. */
function draftOf(payload: Sent, { doe, undone, now, today }: Judging): Partial<RabbitDraft> {
  const stored = stateOf(doe)
  const wanted = wantedOf(payload)
  const field = changedMeanwhile(stored, wanted, payload.was && wantedOf(payload.was))
  if (field) throw conflictOf(field, stored, payload)
  const before = undone && valuesBefore(undone)
  refuseIf(checkDoeEntry({ ...stored, birthDate: doe.birthDate }, wanted, { back: before as never, today }))
  const after = doeAfter(stored, wanted, today)
  const isBack = comesBack(stored, wanted)
  const isAsItIs = Object.keys(differing(stored, after)).length === 0
  refuseIfGone(stored, { isBack: isBack && undone !== undefined && isFresh(undone, now), isAsItIs })
  // She goes back where she stood.
  const cageId = isBack ? ((before?.['cageId'] as number | null | undefined) ?? null) : doe.cageId
  return differing<Partial<RabbitDraft>>(doe, { ...after, ...placeAfter(doe, { ...after, cageId }, today) })
}

/** What was seen of a doe in the barn: her status, her health, or that she is dead [FLD-13]. */
export const setDoeStatus = (
  context: CommandContext,
  actor: Actor,
  sent: FromBarn<Sent>,
): Promise<{ messages: [] }> => {
  const { payload, sender, today } = sent
  return command(context, actor, { command: RABBIT_STATUS_SET, payload, ...sender }, async (tx, note) => {
    const undone = await undoneBy(tx, actor, sent)
    const [farmId] = actor.farmIds
    // She may come back to life: as undone changes of the stock, one after the other.
    if (undone && farmId !== undefined) await holdHerd(tx, farmId)
    const doe = await lockRabbit(scopeOf(actor), tx, payload.rabbitId)
    if (doe?.sex !== 'FEMALE') throw refuse('INVALID_DATA', { field: 'rabbitId' })
    const changed = draftOf(payload, { doe, undone, now: context.now, today })
    if (Object.keys(changed).length === 0) return { messages: [] }
    // A doe who is dead has no stable any more: who reported it may take it back.
    if (actor.role === 'USER' && !undone && !(await hasWorkAt(tx, doe, actor.userId)))
      throw refuse('NOT_ALLOWED')
    await holdClaims(tx, doe, changed)
    await restored(updateRabbit(tx, doe, changed, context.now))
    note.change(doe.id, fieldsBefore<RabbitDraft>(doe, changed), changed)
    return { messages: [] }
  })
}
