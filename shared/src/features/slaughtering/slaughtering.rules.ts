import type { Day } from '../../kernel/calendar.ts'
import type { Problem } from '../../kernel/problem.ts'
import { gramsOf, isWholeGrams } from '../group-pages/diary.rules.ts'
import type { GroupDates } from '../group-pages/groups.rules.ts'
import type { Line } from '../group-pages/ledger.rules.ts'
import { originDays } from '../group-pages/origins.rules.ts'
import type { Quantity } from '../group-pages/slaughter.rules.ts'
import {
  type CauseField,
  CONDEMNATIONS,
  MAX_LOT,
  SLAUGHTER_LIMITS,
} from '../group-pages/slaughter.vocabulary.ts'

/** A slaughtering as its form has it; kilograms. A cause that is absent has none. */
export interface SlaughterDraft extends Readonly<Partial<Record<CauseField, number | null | undefined>>> {
  readonly createDate: Day
  readonly lot?: string | null | undefined
  readonly itemNo?: string | null | undefined
  readonly item?: string | null | undefined
  readonly num: number
  readonly weight: number
}

const invalid = (field: string, limit?: Problem['limit']): Problem => ({
  code: 'INVALID_DATA',
  field,
  ...(limit && { limit }),
})

const MAX_KG = SLAUGHTER_LIMITS.grams / 1000
const isHeads = (num: number): boolean => Number.isInteger(num) && num >= 0 && num <= SLAUGHTER_LIMITS.num
const isWeight = (kg: number): boolean => isWholeGrams(kg, SLAUGHTER_LIMITS.grams)

/** Names and values of a pair of heads and kilograms. */
interface Pair {
  readonly num: string
  readonly weight: string
  readonly heads: number
  readonly kg: number
  /** The least heads: a slaughtering has one, a cause may have none. */
  readonly min: 0 | 1
}

/** Heads and their weight: both or neither [SLA-04, SLA-05, D-194]. */
function checkPair({ num, weight, heads, kg, min }: Pair): Problem[] {
  const wrong = [
    ...(isHeads(heads) && heads >= min ? [] : [invalid(num, { min, max: SLAUGHTER_LIMITS.num })]),
    ...(isWeight(kg) ? [] : [invalid(weight, { min: 0, max: MAX_KG })]),
  ]
  if (wrong.length > 0 || heads > 0 === gramsOf(kg) > 0) return wrong
  return [invalid(heads > 0 ? weight : num)]
}

const TEXTS = ['lot', 'itemNo', 'item'] as const

/** What is wrong with a slaughtering, as far as its group and its own figures tell; condemned are not limited by it [D-167]. */
export function checkSlaughtering(group: GroupDates, draft: SlaughterDraft, today: Day): Problem[] {
  const { min, max } = originDays(group, today)
  const { createDate, num, weight } = draft
  return [
    ...(createDate >= min && createDate <= max ? [] : [invalid('createDate', { min, max })]),
    ...TEXTS.filter((field) => (draft[field]?.trim().length ?? 0) > MAX_LOT).map((field) =>
      invalid(field, { max: MAX_LOT, length: true }),
    ),
    ...checkPair({ num: 'num', weight: 'weight', heads: num, kg: weight, min: 1 }),
    ...CONDEMNATIONS.flatMap((cause) =>
      checkPair({
        num: `${cause}Num`,
        weight: `${cause}Weight`,
        heads: draft[`${cause}Num`] ?? 0,
        kg: draft[`${cause}Weight`] ?? 0,
        min: 0,
      }),
    ),
  ]
}

/** A slaughtering as the ledger sees it. */
export interface SlaughterDocument extends Quantity {
  readonly id: number
  readonly groupId: number
  readonly day: Day
}

/** Slaughtered animals leave the group on their day [D-165]. */
export const slaughterLines = ({ id, groupId, day, num, grams }: SlaughterDocument): Line[] => [
  {
    day,
    kind: 'SLAUGHTERED',
    from: { groupId, stock: 'FAT' },
    to: null,
    num,
    grams,
    document: 'slaughtering',
    documentId: id,
  },
]
