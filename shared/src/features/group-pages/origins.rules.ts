import type { Day } from '../../kernel/calendar.ts'
import type { Problem } from '../../kernel/problem.ts'
import { gramsOf, isWholeGrams } from './diary.rules.ts'
import type { OriginQuantities } from './documents.rules.ts'
import { type GroupDates, lastDiaryDay } from './groups.rules.ts'
import { type GroupKind, ORIGIN_AGE, ORIGIN_LIMITS } from './groups.vocabulary.ts'

/** An arrival or a move as its form has it; kilograms. */
export interface OriginDraft {
  readonly arrivedDate: Day
  readonly age: number
  readonly isMoving: boolean
  readonly num?: number
  readonly weight?: number
  readonly numPS?: number
  readonly numGP?: number
  readonly weightPS?: number
  readonly weightGP?: number
}

const PAIRS = {
  FATTENING: [['num', 'weight']],
  YOUNG: [
    ['numPS', 'weightPS'],
    ['numGP', 'weightGP'],
  ],
  MOTHER: [],
} as const satisfies Record<GroupKind, readonly (readonly [keyof OriginDraft, keyof OriginDraft])[]>

const invalid = (field: string, limit?: Problem['limit']): Problem => ({
  code: 'INVALID_DATA',
  field,
  ...(limit && { limit }),
})

const MAX_KG = ORIGIN_LIMITS.grams / 1000
const isHeads = (num: number): boolean => Number.isInteger(num) && num >= 0 && num <= ORIGIN_LIMITS.num
const isWeight = (kg: number): boolean => isWholeGrams(kg, ORIGIN_LIMITS.grams)

/** Heads with their weight: both or neither; a fattening group takes no empty arrival [ORI-07, ORI-08, ORI-12, D-194]. */
function checkPairs(kind: GroupKind, draft: OriginDraft): Problem[] {
  const pairs = PAIRS[kind].map(([num, weight]) => ({
    num,
    weight,
    heads: draft[num] ?? 0,
    kg: draft[weight] ?? 0,
  }))
  const wrong = pairs.flatMap(({ num, weight, heads, kg }) => [
    ...(isHeads(heads) ? [] : [invalid(num, { min: kind === 'FATTENING' ? 1 : 0, max: ORIGIN_LIMITS.num })]),
    ...(isWeight(kg) ? [] : [invalid(weight, { min: 0, max: MAX_KG })]),
  ])
  if (wrong.length > 0) return wrong
  const [first] = pairs
  if (first && pairs.every(({ heads }) => heads === 0))
    return [invalid(first.num, { min: 1, max: ORIGIN_LIMITS.num })]
  return pairs.flatMap(({ num, weight, heads, kg }) =>
    heads > 0 === gramsOf(kg) > 0 ? [] : [invalid(heads > 0 ? weight : num)],
  )
}

/** Oldest age of an arrival and of a move [ORI-06, ORI-11, D-159]. */
export const maxOriginAge = (kind: GroupKind, isMoving: boolean): number =>
  kind === 'FATTENING' && !isMoving ? ORIGIN_AGE.maxArrival : ORIGIN_AGE.maxMove

/** Days on which animals may come into a group or leave it [ORI-09]. */
export const originDays = (group: GroupDates, today: Day): { min: Day; max: Day } => ({
  min: group.startDate,
  max: group.endDate ?? lastDiaryDay(group, today),
})

/** What is wrong with an arrival or a move, as far as its own group tells. */
export function checkOrigin(group: GroupDates, draft: OriginDraft, today: Day): Problem[] {
  const { min, max } = originDays(group, today)
  const maxAge = maxOriginAge(group.kind, draft.isMoving)
  const { age, arrivedDate } = draft
  return [
    ...(arrivedDate >= min && arrivedDate <= max ? [] : [invalid('arrivedDate', { min, max })]),
    ...(Number.isInteger(age) && age >= ORIGIN_AGE.min && age <= maxAge
      ? []
      : [invalid('age', { min: ORIGIN_AGE.min, max: maxAge })]),
    ...checkPairs(group.kind, draft),
  ]
}

/** Kinds of groups that animals of a group may be moved to [ORI-10, GD-09]. */
export const moveTargets = (kind: GroupKind): readonly GroupKind[] => {
  if (kind === 'FATTENING') return ['FATTENING']
  return kind === 'YOUNG' ? ['YOUNG', 'FATTENING'] : []
}

/** Heads and grams of a form by stock. */
export const quantitiesOf = (kind: GroupKind, draft: OriginDraft): OriginQuantities =>
  kind === 'FATTENING'
    ? { FAT: { num: draft.num ?? 0, grams: gramsOf(draft.weight ?? 0) } }
    : {
        PS: { num: draft.numPS ?? 0, grams: gramsOf(draft.weightPS ?? 0) },
        GP: { num: draft.numGP ?? 0, grams: gramsOf(draft.weightGP ?? 0) },
      }

/** The same as the receiving group of a move has them: in a fattening group young females are fattened. */
export function quantitiesIn(kind: GroupKind, quantities: OriginQuantities): OriginQuantities {
  if (kind !== 'FATTENING') return quantities
  const parts = Object.values(quantities)
  const sum = (of: 'num' | 'grams'): number => parts.reduce((total, part) => total + part[of], 0)
  return { FAT: { num: sum('num'), grams: sum('grams') } }
}
