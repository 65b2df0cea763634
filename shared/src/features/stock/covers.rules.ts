import { addDays, type Day } from '../../kernel/calendar.ts'
import type { Problem } from '../../kernel/problem.ts'
import { isHealthCondition, isRabbitStatus, mayBecome } from './stock.rules.ts'
import { MAX_WEIGHT, PEDIGREES, type RabbitStatus } from './stock.vocabulary.ts'
import {
  GESTATION_DAYS,
  KIT_FIELDS,
  LITTER_WEIGHT_FIELDS,
  LOST_AFTER_DAYS,
  MAX_KITS,
} from './rabbits.vocabulary.ts'

type KitField = (typeof KIT_FIELDS)[number]
type LitterWeight = (typeof LITTER_WEIGHT_FIELDS)[number]

/** A cover as its form holds it [RAB-25]; a sperm of 0 was typed but not chosen [RAB-17]. */
export interface CoverDraft extends Readonly<Record<KitField | LitterWeight, number | null>> {
  readonly spermId: number | null
  readonly pedigree: string
  readonly touching: boolean | null
  readonly touchingDate: Day | null
  readonly farrowingDate: Day | null
  readonly nanny: boolean
  readonly grid: boolean
  /** Of the mother. */
  readonly status: string
  readonly healthCondition: string
}

export interface CoverBefore {
  readonly startDate: Day | null
  readonly motherStatus: RabbitStatus
}

const failing = (holds: boolean, code: Problem['code'], field: string): Problem[] =>
  holds ? [] : [{ code, field }]
const isWhole = (value: number | null, max: number): boolean =>
  value === null || (Number.isInteger(value) && value >= 0 && value <= max)

const checkLitter = (draft: CoverDraft): Problem[] => [
  ...KIT_FIELDS.flatMap((field) => failing(isWhole(draft[field], MAX_KITS), 'INVALID_DATA', field)),
  ...LITTER_WEIGHT_FIELDS.flatMap((field) =>
    failing(isWhole(draft[field], MAX_WEIGHT), 'INVALID_WEIGHT', field),
  ),
  ...failing(
    draft.smallestWeight === null ||
      draft.largestWeight === null ||
      draft.smallestWeight <= draft.largestWeight,
    'INVALID_WEIGHT',
    'largestWeight',
  ),
]

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

/** The name of an insemination group with the day it starts; one without a day is a draft [D-079]. */
export const groupLabelOf = (group: { readonly name: string; readonly startDate: Day | null }): string =>
  group.startDate === null ? group.name : `${group.name}-${group.startDate.slice(2).replaceAll('-', '')}`

/** Equalized litters are shown for litters that exist [RAB-18]. */
export const showsAdjusted = (litter: Parameters<typeof bornOf>[0]): boolean => (bornOf(litter) ?? 0) > 0

const hasLitter = (draft: CoverDraft): boolean =>
  draft.farrowingDate !== null || KIT_FIELDS.some((field) => draft[field] !== null)

const checkDays = (draft: CoverDraft, { startDate }: CoverBefore, today: Day): Problem[] => {
  const dates = [
    ['touchingDate', draft.touchingDate],
    ['farrowingDate', draft.farrowingDate],
  ] as const
  // A group that has not started has neither a palpation nor a birth [10.2].
  if (startDate === null)
    return failing(!hasLitter(draft) && draft.touchingDate === null, 'INVALID_IA_COVER', 'farrowingDate')
  return dates.flatMap(([field, day]) => [
    ...failing(day === null || day >= startDate, 'INVALID_IA_COVER', field),
    ...failing(day === null || day <= today, 'INVALID_DATA', field),
  ])
}

/** What is wrong with a cover's form as far as the form itself can tell [RAB-15…17]. */
export const checkCover = (draft: CoverDraft, before: CoverBefore, today: Day): Problem[] => [
  ...failing(draft.spermId !== null && draft.spermId > 0, 'INVALID_SPERM', 'spermId'),
  ...failing((PEDIGREES as readonly string[]).includes(draft.pedigree), 'INVALID_DATA', 'pedigree'),
  ...checkLitter(draft),
  ...checkDays(draft, before, today),
  ...failing(
    isRabbitStatus(draft.status) && mayBecome(before.motherStatus, draft.status, 'sheet'),
    'INVALID_STATUS',
    'status',
  ),
  ...failing(isHealthCondition(draft.healthCondition), 'INVALID_HEALTH_CONDITION', 'healthCondition'),
]

/** What a number field makes of what was typed: never negative, always whole [RAB-19]. */
export const cleanCount = (typed: number): number => Math.max(0, Math.round(typed))
