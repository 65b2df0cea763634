import { checkRabbit } from '@warren/shared/features/stock/rabbits.rules.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import { type Actor, scopeOf } from '../../../../platform/auth/actor.ts'
import { command, type CommandContext, type Tx } from '../../../../platform/commands/command.ts'
import { refuse, refuseIf } from '../../../../platform/commands/refusal.ts'
import * as changes from '../changes.queries.ts'
import { checkFacts } from '../check-facts.ts'
import { findMother } from '../find-mother.ts'
import { differing, loggedFields, oncePerCode } from '../forms.ts'
import { columnsOf, type RabbitBody, readRabbitForm } from '../rabbit-form.ts'
import { refusing } from '../violations.ts'

export interface RabbitChange {
  readonly id: number
  readonly form: RabbitBody
  readonly today: Day
}

/** The columns the form leads to, once every rule has agreed. */
async function checkedColumns(
  tx: Tx,
  before: changes.StoredRabbit,
  { form, today }: RabbitChange,
): Promise<changes.RabbitColumns> {
  const { draft, problems } = readRabbitForm(form, before)
  const tattoo = form.motherTattoo?.trim() ?? ''
  const mother = await findMother(tx, before, { draft, tattoo: tattoo === '' ? null : tattoo })
  const known = { id: before.id, status: before.status, cageId: before.cage_id }
  refuseIf(
    oncePerCode([
      ...problems,
      ...checkRabbit(draft, known, today),
      ...(await checkFacts(tx, draft, before, mother)),
    ]),
  )
  const { mother_id = null, mother_farm_id = null, mother_tattoo = null } = mother.columns ?? {}
  return { ...columnsOf(draft, before, today), mother_id, mother_farm_id, mother_tattoo }
}

/** Changes the data sheet of a rabbit; what leaves it as it was leaves no trace but in the log [RAB-24]. */
export const updateRabbit = (
  context: CommandContext,
  actor: Actor,
  change: RabbitChange,
): Promise<{ messages: [] }> =>
  command(
    context,
    actor,
    { name: 'RABBIT_UPDATE', payload: { id: change.id, ...change.form } },
    async (tx, note) => {
      const before = await changes.lockRabbit(scopeOf(actor), tx, change.id)
      if (!before) throw refuse('NOT_FOUND')
      const { version } = change.form
      if (version !== undefined && version !== before.version) throw refuse('SAVING_ERROR')
      const after = await checkedColumns(tx, before, change)
      const changed = differing<changes.RabbitColumns>(before, after)
      if (Object.keys(changed).length === 0) return { messages: [] }
      if (changed.father_sperm_id !== undefined)
        await refusing(changes.updateFather(tx, before, changed.father_sperm_id), 'INVALID_SPERM')
      await refusing(changes.updateRabbit(tx, before, changed, context.now))
      note.change('rabbit', before.id, loggedFields(before, changed), loggedFields(after, changed))
      return { messages: [] }
    },
  )
