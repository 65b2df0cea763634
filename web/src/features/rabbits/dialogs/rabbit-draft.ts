import type { Rabbit } from '@warren/shared/features/rabbits/rabbits.contract.ts'
import { RABBIT, type RabbitDraft } from '@warren/shared/features/rabbits/rabbits.record.ts'
import { checkRabbit } from '@warren/shared/features/rabbits/rabbits.rules.ts'
import { isExit } from '@warren/shared/features/animals/animals.rules.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import type { Problem } from '@warren/shared/kernel/problem.ts'
import { pickFields, plainKeys } from '@warren/shared/kernel/record.ts'
import type { RabbitSave } from '../rabbits.api.ts'

/** The rabbit as its form begins. */
export const draftOf = (rabbit: Rabbit): RabbitDraft => ({
  ...pickFields(rabbit, plainKeys(RABBIT)),
  earTagId: rabbit.earTag?.id ?? null,
  spermId: rabbit.sperm?.id ?? null,
  motherId: rabbit.mother?.id ?? null,
  motherFarmId: rabbit.motherFarmId,
  motherTattoo: null,
  cageId: rabbit.cageId,
  sourceFarmId: rabbit.sourceFarmId,
})

const text = (value: string | null): string | null => value?.trim() || null

/** What is sent: blanks are nothing. */
const cleaned = <D extends Pick<RabbitDraft, 'tattoo' | 'familyGenetics'>>(draft: D): D => ({
  ...draft,
  tattoo: text(draft.tattoo),
  familyGenetics: text(draft.familyGenetics),
})

export const saveOf = ({ motherTattoo, ...draft }: RabbitDraft, { version }: Rabbit): RabbitSave => ({
  ...cleaned(draft),
  // Other farms' rabbits have no names here: hers is kept as it was typed [D-072].
  ...(draft.motherFarmId !== null && motherTattoo !== null && { motherTattoo }),
  version,
})

/** Another status brings its day along, and takes it away again [D-062]. */
export function withStatus(draft: RabbitDraft, status: string, { rabbit, today }: Known): RabbitDraft {
  if (!isExit(status)) return { ...draft, status, exitDate: null }
  return { ...draft, status, exitDate: draft.exitDate ?? today, cageId: rabbit.cageId }
}

export interface Known {
  readonly rabbit: Rabbit
  readonly today: Day
}

/** The server's own rules, and before them what only a form can hold: a stable without its cage [RAB-06…13]. */
export const problemsOf = (draft: RabbitDraft, { rabbit, today }: Known): Problem[] => [
  ...(draft.cageId === 0 ? [{ code: 'CAGE_NOT_FOUND', field: 'cageId' } as const] : []),
  ...checkRabbit(cleaned(draft), rabbit, today),
]
