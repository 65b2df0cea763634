import { RABBIT_UPDATE } from '@warren/shared/features/rabbits/rabbits.commands.ts'
import { checkRabbit } from '@warren/shared/features/rabbits/rabbits.rules.ts'
import type { RabbitDraft } from '@warren/shared/features/rabbits/rabbits.record.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import { type Actor, scopeOf } from '../../../platform/auth/actor.ts'
import { command, type CommandContext, type Tx } from '../../../platform/commands/command.ts'
import { Refusal, refuse, refuseFormIf } from '../../../platform/commands/refusal.ts'
import { staleVersion } from '../../../platform/commands/stale.ts'
import * as changes from '../changes.queries.ts'
import { checkFacts } from '../check-facts.ts'
import { countMisses, hasMissedTooOften, recordUse } from '../../releases/index.ts'
import { asksElsewhere, findMother } from '../find-mother.ts'
import { differing, fieldsBefore } from '../../../platform/forms/read-form.ts'
import { rabbitAfter, type RabbitBody, readRabbitForm } from '../rabbit-form.ts'
import { mapConstraintErrors } from '../../animals/index.ts'

export interface RabbitChange {
  readonly id: number
  readonly form: RabbitBody
  readonly today: Day
}

/** The rabbit the form leads to, once every rule has agreed. */
async function checkedRabbit(
  tx: Tx,
  actor: Actor,
  before: changes.StoredRabbit,
  { form, today }: RabbitChange,
): Promise<RabbitDraft> {
  const { draft, problems } = readRabbitForm(form, before)
  if (asksElsewhere(before, draft) && (await hasMissedTooOften(tx, actor.userId, today)))
    throw refuse('too-many-unknown-animals', { field: 'motherId' })
  const mother = await findMother({ tx, actor }, before, draft)
  refuseFormIf([
    ...problems,
    ...checkRabbit(draft, before, today),
    ...(await checkFacts(tx, draft, before, mother)),
  ])
  return { ...rabbitAfter(draft, before, today), ...mother.fields }
}

const isMiss = (error: unknown, { form }: RabbitChange): boolean =>
  error instanceof Refusal &&
  (form.motherFarmId ?? null) !== null &&
  error.problems.some(({ code }) => code === 'MISSING_MOTHER')

const change = (context: CommandContext, actor: Actor, change: RabbitChange): Promise<{ messages: [] }> =>
  command(
    context,
    actor,
    { command: RABBIT_UPDATE, payload: { id: change.id, ...change.form } },
    async (tx, note) => {
      const before = await changes.lockRabbit(scopeOf(actor), tx, change.id)
      if (!before) throw refuse('NOT_FOUND')
      const { version } = change.form
      if (version !== undefined && version !== before.version)
        throw await staleVersion(tx, { type: 'rabbit', ...before })
      const after = await checkedRabbit(tx, actor, before, change)
      const changed = differing<RabbitDraft>(before, after)
      if (Object.keys(changed).length === 0) return { messages: [] }
      await changes.holdClaims(tx, before, changed)
      if (changed.spermId !== undefined)
        await mapConstraintErrors(changes.updateFather(tx, before, changed.spermId), 'INVALID_SPERM')
      await mapConstraintErrors(changes.updateRabbit(tx, before, changed, context.now))
      note.change(before.id, fieldsBefore<RabbitDraft>(before, changed), changed)
      if (after.motherFarmId !== before.farmId) await recordUse(tx, [changed.motherId], context.now)
      return { messages: [] }
    },
  )

/** Changes the data sheet of a rabbit; what leaves it as it was leaves no trace but in the log [RAB-24]. */
export async function updateRabbit(
  context: CommandContext,
  actor: Actor,
  asked: RabbitChange,
): Promise<{ messages: [] }> {
  try {
    return await change(context, actor, asked)
  } catch (error) {
    if (isMiss(error, asked)) await countMisses(context, actor, asked.today, { names: 1 })
    throw error
  }
}
