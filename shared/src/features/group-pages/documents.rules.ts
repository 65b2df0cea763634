import type { Day } from '../../kernel/calendar.ts'
import type { GroupKind, PostingKind, Stock } from './groups.vocabulary.ts'
import type { Line, Side } from './ledger.rules.ts'

/** Diary figures that are heads: what they say happened, and to which animals [section 2.5 of the group pages]. */
export const HEAD_FIELDS = {
  motherDead: { group: 'MOTHER', kind: 'DIED', stock: 'MOT' },
  motherWaste: { group: 'MOTHER', kind: 'CULLED', stock: 'MOT' },
  sucklingDead: { group: 'MOTHER', kind: 'DIED', stock: 'SUC' },
  sucklingExterm: { group: 'MOTHER', kind: 'CULLED', stock: 'SUC' },
  deadPS: { group: 'YOUNG', kind: 'DIED', stock: 'PS' },
  deadGP: { group: 'YOUNG', kind: 'DIED', stock: 'GP' },
  wastePS: { group: 'YOUNG', kind: 'CULLED', stock: 'PS' },
  wasteGP: { group: 'YOUNG', kind: 'CULLED', stock: 'GP' },
  soldPS: { group: 'YOUNG', kind: 'SOLD', stock: 'PS' },
  soldGP: { group: 'YOUNG', kind: 'SOLD', stock: 'GP' },
  ownReplacementPS: { group: 'YOUNG', kind: 'SELECTED', stock: 'PS' },
  ownReplacementGP: { group: 'YOUNG', kind: 'SELECTED', stock: 'GP' },
  dead: { group: 'FATTENING', kind: 'DIED', stock: 'FAT' },
  soldNum: { group: 'FATTENING', kind: 'SOLD', stock: 'FAT' },
} as const satisfies Record<
  string,
  { readonly group: GroupKind; readonly kind: PostingKind; readonly stock: Stock }
>
export type HeadField = keyof typeof HEAD_FIELDS

/** The heads of a day as they are typed; what is absent is none. */
export type DayHeads = Readonly<Partial<Record<HeadField, number>>> & {
  /** Weight of the animals sold from a fattening group. */
  readonly soldGrams?: number
}

const isHeadField = (field: string): field is HeadField => Object.hasOwn(HEAD_FIELDS, field)

/** A day of a diary as lines. */
export const diaryLines = (
  { groupId, diaryId, day }: { readonly groupId: number; readonly diaryId: number; readonly day: Day },
  heads: DayHeads,
): Line[] =>
  Object.entries(heads).flatMap(([field, num]) => {
    if (!isHeadField(field)) return []
    const { kind, stock } = HEAD_FIELDS[field]
    const grams = field === 'soldNum' ? (heads.soldGrams ?? 0) : 0
    if (num === 0 && grams === 0) return []
    return [
      { day, kind, from: { groupId, stock }, to: null, num, grams, document: 'diary', documentId: diaryId },
    ]
  })

/** Heads and grams that arrived or were moved, of each stock; a fattening group has FAT alone. */
export interface Quantities {
  readonly num: number
  readonly grams: number
}
export type OriginQuantities = Readonly<Partial<Record<'FAT' | 'PS' | 'GP', Quantities>>>

/** An arrival, or the source row of a move: all figures positive. */
export interface OriginDocument {
  readonly id: number
  readonly groupId: number
  readonly day: Day
  readonly quantities: OriginQuantities
  /** The own mother group whose weaned kits these are. */
  readonly motherGroupId: number | null
  /** The group that gets the animals of a move. */
  readonly target: { readonly groupId: number; readonly kind: GroupKind } | null
}

const ORIGIN_STOCKS = ['FAT', 'PS', 'GP'] as const

/** An arrival as lines: placed kits leave their mother group, others come from outside; a move has both its sides. */
export function originLines(origin: OriginDocument): Line[] {
  const said = { day: origin.day, document: 'origin', documentId: origin.id } as const
  return ORIGIN_STOCKS.flatMap((stock): Line[] => {
    const { num, grams } = origin.quantities[stock] ?? { num: 0, grams: 0 }
    if (num === 0) return []
    const own: Side = { groupId: origin.groupId, stock }
    if (origin.target) {
      const to: Side = {
        groupId: origin.target.groupId,
        // Rejected young females are fattened [GD-09].
        stock: origin.target.kind === 'FATTENING' ? 'FAT' : stock,
      }
      return [{ ...said, kind: 'MOVED', from: own, to, num, grams }]
    }
    return origin.motherGroupId === null
      ? [{ ...said, kind: 'ARRIVED', from: null, to: own, num, grams }]
      : [
          {
            ...said,
            kind: 'PLACED',
            from: { groupId: origin.motherGroupId, stock: 'WEAN' },
            to: own,
            num,
            grams,
          },
        ]
  })
}
