import type { FoldedDay } from '@warren/shared/features/group-pages/fold.rules.ts'
import {
  CAUSE_FIELDS,
  type CauseField,
  MAX_LOT,
  SLAUGHTER_LIMITS,
} from '@warren/shared/features/group-pages/slaughter.vocabulary.ts'
import type { Slaughtering } from '@warren/shared/features/group-pages/slaughterings.contract.ts'
import {
  checkSlaughtering,
  type SlaughterDraft as SharedDraft,
} from '@warren/shared/features/slaughtering/slaughtering.rules.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import type { Problem } from '@warren/shared/kernel/problem.ts'
import type { Finding } from '../../../platform/form/form-options.ts'
import { formatNumber } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
import { type GroupSheet, headsFrom } from '../../group-pages/index.ts'

export interface SlaughterOf {
  readonly sheet: Pick<GroupSheet, 'group' | 'today' | 'slaughterings'>
  readonly days: readonly FoldedDay[]
  /** The slaughtering that is changed. */
  readonly known?: Slaughtering | undefined
}

/** The form of a slaughtering: an empty field is null. */
export interface SlaughterDraft extends Readonly<Record<CauseField, number | null>> {
  readonly createDate: Day | null
  readonly lot: string
  readonly itemNo: string
  readonly item: string
  readonly num: number | null
  readonly weight: number | null
}

const causesOf = (known: Slaughtering | undefined): Record<CauseField, number | null> =>
  Object.fromEntries(CAUSE_FIELDS.map((field) => [field, known?.[field] || null])) as Record<
    CauseField,
    number | null
  >

const NOTHING = { lot: '', itemNo: '', item: '', num: null, weight: null } as const

export function draftOf({ sheet: { group, today }, known }: SlaughterOf): SlaughterDraft {
  const causes = causesOf(known)
  if (known === undefined)
    return { ...NOTHING, ...causes, createDate: today < group.startDate ? group.startDate : today }
  const { createDate, num, weight } = known
  const [lot = '', itemNo = '', item = ''] = [known.lot, known.itemNo, known.item].map((text) => text ?? '')
  return { createDate, lot, itemNo, item, num, weight, ...causes }
}

/** As the shared rules and the server take it. */
export const sentDraft = (draft: SlaughterDraft): SharedDraft => ({
  ...draft,
  createDate: draft.createDate ?? '',
  num: draft.num ?? 0,
  weight: draft.weight ?? 0,
})

/** Animals that can be slaughtered on a day: what every later day can spare, and its own [SLA-03, D-165]. */
export const liveOn = ({ days, known }: SlaughterOf, day: Day | null): number =>
  headsFrom(days, day, 'FAT') + (known?.num ?? 0)

const MAX_KG = SLAUGHTER_LIMITS.grams / 1000

type Limit = NonNullable<Problem['limit']>
const T = () => textsOf('slaughtering')
const most = (value: number) => ({ max: formatNumber(value) })

/** What is said under a field of its own kind. */
const OWN_WORDS: Readonly<Record<string, (limit: Limit) => string>> = {
  createDate: ({ min = '', max = '' }) => T()('form/dateWrong', { from: String(min), to: String(max) }),
  num: () => T()('form/numWrong', { min: 1, ...most(SLAUGHTER_LIMITS.num) }),
  weight: () => T()('form/weightWrong', most(MAX_KG)),
}

/** What is said of a cause: beyond its limits, or one half of a pair. */
function wordOfCause(isWeight: boolean, limit: Limit | undefined): string {
  if (limit === undefined) return T()(isWeight ? 'form/giveWeight' : 'form/giveCount')
  return isWeight
    ? T()('form/causeWeightWrong', most(MAX_KG))
    : T()('form/causeNumWrong', most(SLAUGHTER_LIMITS.num))
}

/** What a problem of the shared rules says under its field. */
function wordOf({ field = '', limit }: Problem): string {
  const own = OWN_WORDS[field]
  if (own) return own(limit ?? {})
  return limit?.length === true
    ? T()('form/tooLong', { max: MAX_LOT })
    : wordOfCause(field.endsWith('Weight'), limit)
}

/** What is wrong with the form: the rules of the server, and more animals than there are [SLA-02…SLA-05]. */
export function checkDraft(draft: SlaughterDraft, of: SlaughterOf): Finding[] {
  const { group, today } = of.sheet
  const found = checkSlaughtering(group, sentDraft(draft), today).map((problem) => ({
    field: problem.field ?? '',
    text: wordOf(problem),
    // One half of a pair is required only because of the other.
    ...(problem.limit === undefined && { ofEmpty: true as const }),
  }))
  const live = liveOn(of, draft.createDate)
  const hasDay = !found.some(({ field }) => field === 'createDate' || field === 'num')
  return hasDay && (draft.num ?? 0) > live
    ? [
        ...found,
        { field: 'num', text: textsOf('slaughtering')('form/numWrong', { min: 1, max: formatNumber(live) }) },
      ]
    : found
}
