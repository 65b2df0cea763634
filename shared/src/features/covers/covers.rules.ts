import { addDays, type Day } from '../../kernel/calendar.ts'
import type { Limit, Problem } from '../../kernel/problem.ts'
import { checkFields } from '../../kernel/record.ts'
import { isRabbitStatus, mayBecome } from '../animals/animals.rules.ts'
import { MAX_WEIGHT, type RabbitStatus } from '../animals/animals.vocabulary.ts'
import { COVER, type CoverDraft } from './covers.record.ts'
import { GESTATION_DAYS, KIT_FIELDS, LITTER_WEIGHT_FIELDS, LOST_AFTER_DAYS } from './covers.vocabulary.ts'

export interface CoverBefore {
  readonly startDate: Day | null
  readonly motherStatus: RabbitStatus
}

const failing = (holds: boolean, code: Problem['code'], field: keyof CoverDraft, limit?: Limit): Problem[] =>
  holds ? [] : [{ code, field, ...(limit && { limit }) }]

const checkWeights = ({ smallestWeight, largestWeight }: CoverDraft): Problem[] =>
  smallestWeight === null || largestWeight === null || smallestWeight <= largestWeight
    ? []
    : [{ code: 'INVALID_WEIGHT', field: 'largestWeight', limit: { min: smallestWeight, max: MAX_WEIGHT } }]

/** Born dead or alive [RAB-05]. */
export const bornOf = (litter: { readonly viable: number | null; readonly unviable: number | null }) =>
  litter.viable === null && litter.unviable === null ? null : (litter.viable ?? 0) + (litter.unviable ?? 0)

/** What tells whether a birth is still to come. */
interface OpenCover {
  readonly group: { readonly startDate: Day | null }
  readonly farrowingDate: Day | null
  readonly pregnant: boolean | null
}

/**
 * The day she should kindle: null once she has, was found empty or has left, and when it has not come for so long
 * that it is lost [D-066, D-084].
 */
export function dueOf(cover: OpenCover, today: Day, exitDate: Day | null): Day | null {
  const { farrowingDate, pregnant, group } = cover
  if (group.startDate === null || exitDate !== null) return null
  if (farrowingDate !== null || pregnant === false) return null
  if (addDays(group.startDate, LOST_AFTER_DAYS) <= today) return null
  return addDays(group.startDate, GESTATION_DAYS)
}

/** Equalized litters are shown for litters that exist [RAB-18]. */
export const showsAdjusted = (litter: Parameters<typeof bornOf>[0]): boolean => (bornOf(litter) ?? 0) > 0

const hasLitter = (draft: CoverDraft): boolean =>
  draft.farrowingDate !== null || KIT_FIELDS.some((field) => draft[field] !== null)

/** Anything that is written only of a doe that was inseminated. */
const hasResult = (draft: CoverDraft): boolean =>
  hasLitter(draft) ||
  draft.touching !== null ||
  draft.touchingDate !== null ||
  draft.nanny === true ||
  draft.grid === true ||
  LITTER_WEIGHT_FIELDS.some((field) => draft[field] !== null)

const checkDays = (draft: CoverDraft, { startDate }: CoverBefore, today: Day): Problem[] => {
  const dates = [
    ['touchingDate', draft.touchingDate],
    ['farrowingDate', draft.farrowingDate],
  ] as const
  // A group that has not started has neither a palpation nor a birth [10.2].
  if (startDate === null) return failing(!hasResult(draft), 'INVALID_IA_COVER', 'farrowingDate')
  const limit = { min: startDate, max: today }
  return dates.flatMap(([field, day]) => [
    ...failing(day === null || day >= startDate, 'INVALID_IA_COVER', field, limit),
    ...failing(day === null || day <= today, 'INVALID_DATA', field, limit),
  ])
}

/** Kits need the day they were born on; what was equalized is a litter, or what a nurse raises [RAB-18, D-243]. */
const checkBirth = (draft: CoverDraft, { startDate }: CoverBefore): Problem[] => {
  // That nothing was born before the group begins is said of its days.
  if (startDate === null) return []
  const born = bornOf(draft)
  return [
    ...failing(draft.farrowingDate !== null || born === null, 'INVALID_DATA', 'farrowingDate'),
    ...failing(
      draft.adjusted === null || (born ?? 0) > 0 || draft.nanny === true,
      'INVALID_DATA',
      'adjusted',
    ),
  ]
}

/** What is wrong with a cover's form as far as the form alone shows it. */
export const checkCover = (draft: CoverDraft, before: CoverBefore, today: Day): Problem[] => [
  // Counts, weights, and a sperm that is chosen [RAB-15, RAB-16, RAB-17].
  ...checkFields(COVER, draft),
  ...checkWeights(draft),
  ...checkDays(draft, before, today),
  ...checkBirth(draft, before),
  ...failing(
    !isRabbitStatus(draft.status) || mayBecome(before.motherStatus, draft.status, 'page'),
    'INVALID_STATUS',
    'status',
  ),
]
