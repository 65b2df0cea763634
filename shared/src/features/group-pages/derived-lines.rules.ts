import { addDays, type Day } from '../../kernel/calendar.ts'
import { type GroupKind, MOTHER_DAYS, type Stock, STOCKS_OF } from './groups.vocabulary.ts'
import { type Changes, differenceOf, effectOn, type Line, RunningStock } from './ledger.rules.ts'

/** Sums of a mother page that tell how many does there are. */
export interface MotherBase {
  /** Inseminated does. */
  readonly inseminated: number
  /** Does that were put to their nests, and by which day. */
  readonly populated: number
  readonly populatedTo: Day | null
}

/** Kits of a mother page. */
export interface SucklingBase {
  readonly sucklingNum: number
  readonly sucklingViable: number
  readonly sucklingAdjusted: number
  readonly sucklingWeaned: number
  readonly weaningDate: Day | null
}

/** How many animals were counted at the end of a day [GD-25]. */
export interface StockCount {
  readonly id: number
  readonly stock: Stock
  readonly day: Day
  readonly counted: number
}

/** What is known of a group, without what follows from it. */
export interface LedgerGroup {
  readonly id: number
  readonly kind: GroupKind
  readonly startDate: Day
  /** Plain changes: of mothers and sucklings what was lost, of other stocks everything but corrections. */
  readonly changes: Readonly<Partial<Record<Stock, Changes>>>
  readonly counts: readonly StockCount[]
  readonly mothers: MotherBase | null
  readonly sucklings: SucklingBase | null
}

/** Collects the lines of one stock and keeps its running sum beside them. */
class Planner {
  readonly lines: Line[] = []
  readonly stock: RunningStock
  readonly #group: LedgerGroup
  readonly #name: Stock

  constructor(group: LedgerGroup, name: Stock, more: readonly Line[] = []) {
    this.#group = group
    this.#name = name
    this.stock = new RunningStock(group.changes[name] ?? new Map())
    for (const line of more) this.stock.add(line.day, effectOn(line, this.#side))
  }

  get #side() {
    return { groupId: this.#group.id, stock: this.#name }
  }

  /** Days on which animals were lost, with how many. */
  get losses(): [Day, number][] {
    return [...(this.#group.changes[this.#name] ?? [])].map(([day, num]) => [day, -num])
  }

  /** The counts of this stock, the last one of each day, in the order of days. */
  get counts(): StockCount[] {
    const last = new Map<Day, StockCount>()
    for (const count of this.#group.counts) {
      if (count.stock !== this.#name) continue
      const other = last.get(count.day)
      if (!other || other.id < count.id) last.set(count.day, count)
    }
    return [...last.values()].sort((a, b) => a.day.localeCompare(b.day))
  }

  post(
    line: Pick<Line, 'day' | 'kind' | 'document' | 'num'> & {
      readonly documentId?: number
      readonly to?: Line['to']
    },
  ): void {
    if (line.num === 0) return
    const out = line.kind === 'RETURNED' || line.kind === 'FOSTERED' || line.kind === 'WEANED'
    const full: Line = {
      day: line.day,
      kind: line.kind,
      from: out ? this.#side : null,
      to: out ? (line.to ?? null) : this.#side,
      num: line.num,
      grams: 0,
      document: line.document,
      documentId: line.documentId ?? this.#group.id,
    }
    this.lines.push(full)
    this.stock.add(line.day, effectOn(full, this.#side))
  }

  /** What is still missing for a counted day to end with its count. */
  settle({ id, day, counted }: StockCount): void {
    this.post({
      day,
      kind: 'CORRECTED',
      document: 'count',
      documentId: id,
      num: counted - this.stock.upTo(day),
    })
  }
}

/** Does that come into the books: those inseminated, or those put to their nests; without a base a doe is known by her death. */
function joinedLines(
  plan: Planner,
  { inseminated, populated }: MotherBase,
  { startDate, based }: { readonly startDate: Day; readonly based: Day },
): void {
  const join = (day: Day, num: number): void => plan.post({ day, kind: 'JOINED', document: 'mothers', num })
  if (inseminated > 0) return join(startDate, inseminated)
  for (const [day, num] of plan.losses) if (populated === 0 || day < based) join(day, num)
  join(based, populated)
}

const NO_MOTHERS: MotherBase = { inseminated: 0, populated: 0, populatedTo: null }

/** Does of a mother page [section 2.6 of the group pages, D-134]. */
function motherLines(group: LedgerGroup): Line[] {
  const plan = new Planner(group, 'MOT')
  const base = group.mothers ?? NO_MOTHERS
  const based = base.populatedTo ?? addDays(group.startDate, MOTHER_DAYS.farrowing)
  joinedLines(plan, base, { startDate: group.startDate, based })
  const rebased = base.inseminated > 0 && base.populated > 0 ? based : null
  const isBefore = ({ day }: StockCount): boolean => rebased !== null && day < rebased
  for (const count of plan.counts.filter(isBefore)) plan.settle(count)
  if (rebased !== null) {
    const num = plan.stock.before(rebased) - base.populated
    plan.post({ day: rebased, kind: 'RETURNED', document: 'mothers', num })
  }
  for (const count of plan.counts.filter((counted) => !isBefore(counted))) plan.settle(count)
  return plan.lines
}

const NO_SUCKLINGS: SucklingBase = {
  sucklingNum: 0,
  sucklingViable: 0,
  sucklingAdjusted: 0,
  sucklingWeaned: 0,
  weaningDate: null,
}

/** Kits that were born alive, and those their mothers nurse after litters were evened out. */
export function kitsOf({ sucklingNum, sucklingViable, sucklingAdjusted }: SucklingBase): {
  born: number
  kept: number
} {
  const born = sucklingViable || sucklingNum
  return { born, kept: sucklingAdjusted || born }
}

/** Kits of a mother page and what was weaned of them [section 2.6 of the group pages, D-134, D-143]. */
function sucklingLines(group: LedgerGroup): Line[] {
  const plan = new Planner(group, 'SUC')
  const said = group.sucklings ?? NO_SUCKLINGS
  const { born, kept } = kitsOf(said)
  const farrowing = addDays(group.startDate, MOTHER_DAYS.farrowing)
  const post = (day: Day, kind: 'BORN' | 'FOSTERED' | 'CORRECTED', num: number): void =>
    plan.post({ day, kind, document: 'sucklings', num })
  for (const [day, num] of plan.losses) if (kept === 0 || day < farrowing) post(day, 'BORN', num)
  if (kept > 0) {
    post(farrowing, 'BORN', born)
    post(farrowing, 'FOSTERED', born - kept)
  }
  for (const count of plan.counts) plan.settle(count)
  if (kept > 0 && said.sucklingWeaned > 0) {
    const day = weaningDayOf(group)
    post(day, 'CORRECTED', said.sucklingWeaned - plan.stock.upTo(day))
    const to = { groupId: group.id, stock: 'WEAN' } as const
    plan.post({ day, kind: 'WEANED', document: 'sucklings', num: said.sucklingWeaned, to })
  }
  return plan.lines
}

/** The day kits leave their mothers [D-144]. */
export const weaningDayOf = ({ startDate, sucklings }: Pick<LedgerGroup, 'startDate' | 'sucklings'>): Day =>
  sucklings?.weaningDate ?? addDays(startDate, MOTHER_DAYS.weaning)

function countLines(group: LedgerGroup, stock: Stock, more: readonly Line[] = []): Line[] {
  if (!group.counts.some((count) => count.stock === stock)) return []
  const plan = new Planner(group, stock, more)
  for (const count of plan.counts) plan.settle(count)
  return plan.lines
}

/** All lines that follow from what is known of a group: numbers of a mother page, weaning, counts. */
export function derivedLines(group: LedgerGroup): Line[] {
  if (group.kind !== 'MOTHER') return STOCKS_OF[group.kind].flatMap((stock) => countLines(group, stock))
  const sucklings = sucklingLines(group)
  return [...motherLines(group), ...sucklings, ...countLines(group, 'WEAN', sucklings)]
}

/** A group after lines that other documents say. */
export function withLines(group: LedgerGroup, lines: readonly Line[]): LedgerGroup {
  const changes: Partial<Record<Stock, Map<Day, number>>> = {}
  for (const stock of STOCKS_OF[group.kind]) {
    const days = new Map(group.changes[stock] ?? [])
    for (const line of lines) {
      const num = effectOn(line, { groupId: group.id, stock })
      if (num !== 0) days.set(line.day, (days.get(line.day) ?? 0) + num)
    }
    changes[stock] = days
  }
  return { ...group, changes }
}

/** Before and after a command: what documents said, and the groups whose lines follow from more than documents. */
export interface LedgerChange {
  readonly before: readonly Line[]
  readonly after: readonly Line[]
  readonly groups: readonly { readonly before: LedgerGroup; readonly after: LedgerGroup }[]
}

/** What a command posts: the difference of its documents, and of all that follows from them [section 2.4 of the group pages]. */
export function planPostings({ before, after, groups }: LedgerChange): Line[] {
  const said = differenceOf(before, after)
  const follows = groups.flatMap((group) =>
    differenceOf(derivedLines(group.before), derivedLines(withLines(group.after, said))),
  )
  return [...said, ...follows]
}
