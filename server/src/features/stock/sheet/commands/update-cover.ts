import { checkCover, type CoverDraft } from '@warren/shared/features/stock/covers.rules.ts'
import { placeAfter } from '@warren/shared/features/stock/rabbits.rules.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import { type Actor, scopeOf } from '../../../../platform/auth/actor.ts'
import { command, type CommandContext, type Tx } from '../../../../platform/commands/command.ts'
import { refuse, refuseIf } from '../../../../platform/commands/refusal.ts'
import * as changes from '../changes.queries.ts'
import { type CoverBody, coverColumnsOf, readCoverForm } from '../cover-form.ts'
import { findSperm } from '../facts.queries.ts'
import { differing, loggedFields, oncePerCode } from '../forms.ts'
import { refusing } from '../violations.ts'

export interface CoverChange {
  readonly id: number
  readonly form: CoverBody
  readonly today: Day
}

interface Held {
  readonly cover: changes.StoredCover
  readonly mother: changes.StoredRabbit
}

async function held(actor: Actor, tx: Tx, id: number): Promise<Held> {
  const scope = scopeOf(actor)
  const cover = await changes.lockCover(scope, tx, id)
  const mother = cover && (await changes.lockRabbit(scope, tx, cover.mother_id))
  if (!mother) throw refuse('INVALID_IA_COVER')
  return { cover, mother }
}

/** Where the mother is after it: the same way as by her own form [D-062]. */
function motherAfter(mother: changes.StoredRabbit, draft: CoverDraft, today: Day) {
  const before = { status: mother.status, exitDate: mother.exit_date }
  const wanted = { status: draft.status, cageId: mother.cage_id, exitDate: null }
  const { cageId, exitDate } = placeAfter(before, wanted, today)
  return {
    status: draft.status,
    health_condition: draft.healthCondition,
    cage_id: cageId,
    exit_date: exitDate,
  }
}

/** She was changed since the form was opened, and the form would write over it [D-010]. */
const isOvertaken = (form: CoverBody, mother: changes.StoredRabbit, draft: CoverDraft): boolean =>
  form.motherVersion !== undefined &&
  form.motherVersion !== mother.version &&
  (draft.status !== mother.status || draft.healthCondition !== mother.health_condition)

async function checkedColumns(tx: Tx, { cover, mother }: Held, { form, today }: CoverChange) {
  const { draft, problems } = readCoverForm(form, cover, mother)
  if (isOvertaken(form, mother, draft)) throw refuse('SAVING_ERROR')
  const sperm = await findSperm(tx, cover, draft.spermId)
  refuseIf(
    oncePerCode([
      ...problems,
      ...checkCover(draft, { startDate: cover.start_date, motherStatus: mother.status }, today),
      ...(sperm ? [] : [{ code: 'INVALID_SPERM', field: 'spermId' } as const]),
    ]),
  )
  return {
    cover: coverColumnsOf(draft, sperm?.label ?? ''),
    mother: motherAfter(mother, draft, today),
  }
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
    { name: 'COVER_UPDATE', payload: { id: change.id, ...change.form } },
    async (tx, note) => {
      const before = await held(actor, tx, change.id)
      const { version } = change.form
      if (version !== undefined && version !== before.cover.version) throw refuse('SAVING_ERROR')
      const after = await checkedColumns(tx, before, change)
      const cover = differing<changes.CoverColumns>(before.cover, after.cover)
      const mother = differing<typeof after.mother>(before.mother, after.mother)
      if (Object.keys(cover).length > 0) await changes.updateCover(tx, before.cover, cover, context.now)
      if (Object.keys(mother).length > 0)
        await refusing(changes.updateRabbit(tx, before.mother, mother, context.now))
      const changed = { ...cover, ...mother }
      if (Object.keys(changed).length > 0)
        note.change(
          'cover',
          change.id,
          loggedFields({ ...before.mother, ...before.cover }, changed),
          loggedFields({ ...after.mother, ...after.cover }, changed),
        )
      return { messages: [] }
    },
  )
