import type { Rabbit } from '@warren/shared/features/stock/rabbits.contract.ts'
import { checkRabbit, type RabbitDraft } from '@warren/shared/features/stock/rabbits.rules.ts'
import { isExit } from '@warren/shared/features/stock/stock.rules.ts'
import { type Day, readDay } from '@warren/shared/kernel/calendar.ts'
import type { Problem } from '@warren/shared/kernel/problem.ts'
import type { RabbitSave } from '../rabbit.api.ts'

/** The form: the rabbit, and the name of a mother who was chosen on another farm. */
export interface RabbitForm extends RabbitDraft {
  readonly motherTattoo: string | null
}

/** The rabbit as its form begins. */
export const draftOf = (rabbit: Rabbit): RabbitForm => ({
  motherTattoo: null,
  earTagId: rabbit.earTag?.id ?? null,
  tattoo: rabbit.tattoo,
  spermId: rabbit.sperm?.id ?? null,
  motherId: rabbit.mother?.id ?? null,
  motherFarmId: rabbit.motherFarmId,
  origin: rabbit.origin,
  breastNumber: rabbit.breastNumber,
  healthCondition: rabbit.healthCondition,
  status: rabbit.status,
  cageId: rabbit.cageId,
  birthDate: rabbit.birthDate,
  familyGenetics: rabbit.familyGenetics,
  breed: rabbit.breed,
  line: rabbit.line,
  pedigree: rabbit.pedigree,
  sourceFarmId: rabbit.sourceFarmId,
  bredFromDate: rabbit.bredFromDate,
  exitDate: rabbit.exitDate,
  weight32d: rabbit.weight32d,
  weight66d: rabbit.weight66d,
  weight18w: rabbit.weight18w,
  weightThirdYean: rabbit.weightThirdYean,
  statisticalWeight: rabbit.statisticalWeight,
})

const text = (value: string | null): string | null => value?.trim() || null

/** What is sent: blanks are nothing. */
const cleaned = (draft: RabbitDraft): RabbitDraft => ({
  ...draft,
  tattoo: text(draft.tattoo),
  familyGenetics: text(draft.familyGenetics),
})

export const saveOf = ({ motherTattoo, ...draft }: RabbitForm, { version }: Rabbit): RabbitSave => ({
  ...cleaned(draft),
  // Other farms' rabbits have no names here: hers is kept as it was typed [D-072].
  ...(draft.motherFarmId !== null && motherTattoo !== null && { motherTattoo }),
  version,
})

/** Another status brings its day along, and takes it away again [D-062]. */
export function withStatus<D extends RabbitDraft>(draft: D, status: string, { rabbit, today }: Known): D {
  if (!isExit(status)) return { ...draft, status, exitDate: null }
  return { ...draft, status, exitDate: draft.exitDate ?? today, cageId: rabbit.cageId }
}

const DAYS = {
  birthDate: 'INVALID_BIRTH_DATE',
  bredFromDate: 'INVALID_DATA',
  exitDate: 'INVALID_DATA',
} as const

/** What only a form can hold: a text that is no day, a stable without its cage. */
const unfinished = (draft: RabbitDraft): Problem[] => [
  ...(['birthDate', 'bredFromDate', 'exitDate'] as const).flatMap((field) => {
    const day = draft[field]
    return day === null || readDay(day) !== undefined ? [] : [{ code: DAYS[field], field }]
  }),
  ...(draft.cageId === 0 ? [{ code: 'CAGE_NOT_FOUND', field: 'cageId' } as const] : []),
]

export interface Known {
  readonly rabbit: Rabbit
  readonly today: Day
}

/** The server's own rules, and before them what keeps them from being asked [RAB-06…13]. */
export const problemsOf = (draft: RabbitDraft, { rabbit, today }: Known): Problem[] => [
  ...unfinished(draft),
  ...checkRabbit(cleaned(draft), rabbit, today),
]
