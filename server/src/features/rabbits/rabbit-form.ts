import type { updateRabbit } from '@warren/shared/features/rabbits/rabbits.contract.ts'
import { placeAfter } from '@warren/shared/features/animals/animals.rules.ts'
import { RABBIT, type RabbitDraft } from '@warren/shared/features/rabbits/rabbits.record.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import type { BodyOf } from '@warren/shared/kernel/endpoint.ts'
import type { Problem } from '@warren/shared/kernel/problem.ts'
import { readForm } from '../../platform/forms/read-form.ts'
import type { StoredRabbit } from './changes.queries.ts'

export type RabbitBody = BodyOf<typeof updateRabbit>

/** The form as the rules look at it. */
export function readRabbitForm(
  body: RabbitBody,
  before: StoredRabbit,
): { draft: RabbitDraft; problems: readonly Problem[] } {
  const { draft, problems } = readForm(RABBIT, body, before)
  const { motherFarmId, exitDate } = draft
  return {
    draft: {
      ...draft,
      // The own farm is meant when none is named [D-072].
      motherFarmId: motherFarmId === before.farmId ? null : motherFarmId,
      exitDate: exitDate ?? before.exitDate,
    },
    problems,
  }
}

/** What a form without mistakes makes of the rabbit, but for its mother. */
export const rabbitAfter = (draft: RabbitDraft, before: StoredRabbit, today: Day): RabbitDraft => ({
  ...draft,
  ...placeAfter(before, draft, today),
})
