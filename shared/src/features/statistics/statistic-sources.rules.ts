import type { Day } from '../../kernel/calendar.ts'
import type { GroupKind } from '../group-pages/groups.vocabulary.ts'

/*
 * What statistics are worked out from: sums of groups as the books keep them. The server reads them from totals; the proof makes
 * the same from single postings and documents.
 */

/** A mother page with does and nests of its own: a plain one, or a member of a merged one. */
export interface MotherPage {
  readonly id: number
  readonly name: string
  /** Numbers of the page. */
  readonly inseminated: number
  readonly kindlings: number
  readonly born: number
  readonly viable: number
  /** Kits of the nests, as the ledger has them; fostered and corrected are signed. */
  readonly added: number
  readonly fostered: number
  readonly corrected: number
  readonly weaned: number
  readonly dead: number
  readonly culled: number
  readonly balance: number
  /** Deaths until day 7, 21, and weaning. */
  readonly nestDead: readonly [number, number, number]
  readonly feedGrams: number
}

/** A round: a mother group, or a merged one with its members. */
export interface RoundSource {
  readonly id: number
  readonly name: string
  readonly startDate: Day
  readonly endDate: Day | null
  readonly pages: readonly MotherPage[]
}

/** A day of a fattening group on which something left or came, counted from its first day. */
export interface FattenedDay {
  readonly offset: number
  readonly dead: number
  /** Sold and slaughtered. */
  readonly out: number
  readonly movedOut: number
  readonly in: number
}

/** A fattening group that has animals of its own. */
export interface FattenedGroup {
  readonly id: number
  readonly name: string
  readonly startDate: Day
  readonly endDate: Day | null
  readonly age: number
  readonly culled: number
  readonly corrected: number
  readonly balance: number
  readonly sold: number
  readonly slaughtered: number
  readonly gramsSold: number
  readonly gramsSlaughtered: number
  /** Of moves in, less those out. */
  readonly gramsMoved: number
  readonly days: readonly FattenedDay[]
  /** Mean weights, in the order of their days. */
  readonly weights: readonly { readonly offset: number; readonly grams: number }[]
  readonly feedGrams: number
  readonly condemned: number
  readonly condemnedGrams: number
  readonly deadInTransport: number
  readonly stables: readonly number[]
}

/** Animals that entered a young or fattening group. */
export interface EntrySource {
  readonly group: number
  readonly kind: Extract<GroupKind, 'YOUNG' | 'FATTENING'>
  readonly heads: number
  readonly grams: number
  /** In days, on the day they came. */
  readonly age: number
  /** The mother group (a merged one as a whole), the young or fattening group, or nothing of the farm's own. */
  readonly from: { readonly id: number; readonly kind: GroupKind } | null
}

export interface StableSource {
  readonly id: number
  readonly name: string
  readonly areaM2: number | null
  /** Fattening cages and pens. */
  readonly cages: number
}

export interface StatisticSources {
  /** The first one first. */
  readonly rounds: readonly RoundSource[]
  readonly groups: readonly FattenedGroup[]
  readonly entries: readonly EntrySource[]
  readonly stables: readonly StableSource[]
  /** Does older than 112 days on the first day of each month, as 2026-05. */
  readonly does: Readonly<Record<string, number>>
  readonly rhythmDays: number
}
