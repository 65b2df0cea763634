import { COVER_UPDATE } from '@warren/shared/features/covers/covers.commands.ts'
import type { updateCover as endpoint } from '@warren/shared/features/covers/covers.contract.ts'
import { COVER, type CoverDraft } from '@warren/shared/features/covers/covers.record.ts'
import { checkCover } from '@warren/shared/features/covers/covers.rules.ts'
import { placeAfter } from '@warren/shared/features/animals/animals.rules.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import type { BodyOf } from '@warren/shared/kernel/endpoint.ts'
import { type Actor, scopeOf } from '../../../platform/auth/actor.ts'
import { command, type CommandContext, type Tx } from '../../../platform/commands/command.ts'
import { refuse, refuseFormIf } from '../../../platform/commands/refusal.ts'
import { staleVersion } from '../../../platform/commands/stale.ts'
import * as covers from '../covers.queries.ts'
import { raiseCoverSeq } from '../../ia-groups/index.ts'
import { findSperm } from '../../semen/index.ts'
import { differing, fieldsBefore, readForm } from '../../../platform/forms/read-form.ts'
import {
  type AnimalState,
  lockState,
  mapConstraintErrors,
  type StateDraft,
  updateState,
} from '../../animals/index.ts'

type CoverBody = BodyOf<typeof endpoint>

export interface CoverChange {
  readonly id: number
  readonly form: CoverBody
  readonly today: Day
}

interface LockedCover {
  readonly cover: covers.StoredCover
  readonly mother: AnimalState
  /** Number of this change in its group. */
  readonly seq: number
}

async function lockCoverAndMother(actor: Actor, tx: Tx, id: number): Promise<LockedCover> {
  const scope = scopeOf(actor)
  const keys = await covers.findKeysOf(scope, tx, id)
  if (!keys) throw refuse('INVALID_IA_COVER')
  // The group, then the rabbit: all that hangs on her is locked behind her.
  const seq = await raiseCoverSeq(tx, keys.farmId, keys.groupId)
  const mother = await lockState(scope, tx, keys.motherId)
  const cover = mother && (await covers.lockCover(scope, tx, id))
  if (!cover) throw refuse('INVALID_IA_COVER')
  return { cover, mother, seq }
}

/** Where the mother is after it: the same way as by her own form [D-062]. */
function motherAfter(mother: AnimalState, { status, healthCondition }: CoverDraft, today: Day): StateDraft {
  const wanted = { status, cageId: mother.cageId, exitDate: null }
  return { status, healthCondition, ...placeAfter(mother, wanted, today) }
}

/** True when the mother was changed since the form was opened, and the form would overwrite that [D-010]. */
const isStale = (form: CoverBody, mother: AnimalState, draft: CoverDraft): boolean =>
  form.motherVersion !== undefined &&
  form.motherVersion !== mother.version &&
  (draft.status !== mother.status || draft.healthCondition !== mother.healthCondition)

async function checked(
  tx: Tx,
  { cover, mother }: LockedCover,
  { form, today }: CoverChange,
): Promise<{ cover: covers.CoverFields; mother: StateDraft }> {
  const { status, healthCondition } = mother
  const { draft, problems } = readForm(COVER, form, { ...cover, status, healthCondition })
  if (isStale(form, mother, draft)) throw await staleVersion(tx, { type: 'rabbit', ...mother })
  const sperm = await findSperm(tx, cover, draft.spermId)
  refuseFormIf([
    ...problems,
    ...checkCover(draft, { startDate: cover.startDate, motherStatus: status }, today),
    ...(sperm ? [] : [{ code: 'INVALID_SPERM', field: 'spermId' } as const]),
  ])
  const { status: _status, healthCondition: _health, ...own } = draft
  return { cover: { ...own, spermLabel: sperm?.label ?? '' }, mother: motherAfter(mother, draft, today) }
}

/** Changes one insemination, its litter, and the state of the mother [RAB-25]. */
export const updateCover = (
  context: CommandContext,
  actor: Actor,
  change: CoverChange,
): Promise<{ messages: [] }> =>
  command(
    context,
    actor,
    { command: COVER_UPDATE, payload: { id: change.id, ...change.form } },
    async (tx, note) => {
      const before = await lockCoverAndMother(actor, tx, change.id)
      const { version } = change.form
      if (version !== undefined && version !== before.cover.version)
        throw await staleVersion(tx, { type: 'cover', ...before.cover })
      const after = await checked(tx, before, change)
      const cover = differing<covers.CoverFields>(before.cover, after.cover)
      const mother = differing<StateDraft>(before.mother, after.mother)
      if (Object.keys(cover).length > 0)
        await covers.updateCover(tx, before.cover, cover, {
          seq: before.seq,
          userId: actor.userId,
          now: context.now,
        })
      if (Object.keys(mother).length > 0)
        await mapConstraintErrors(updateState(tx, before.mother, mother, context.now))
      const changed = { ...cover, ...mother }
      if (Object.keys(changed).length > 0)
        note.change(
          change.id,
          {
            ...fieldsBefore<covers.CoverFields>(before.cover, cover),
            ...fieldsBefore<StateDraft>(before.mother, mother),
          },
          changed,
        )
      return { messages: [] }
    },
  )
