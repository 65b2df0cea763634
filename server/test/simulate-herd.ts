import type { DoeDiary, DoeFacts, MotherPage } from '@warren/shared/features/group-pages/doe-diary.rules.ts'
import { addDays, type Day } from '@warren/shared/kernel/calendar.ts'

/** Numbers from 0 on below a limit, the same for the same seed. */
function chance(seed: number): (below: number) => number {
  let state = seed * 2_654_435_769
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0
    const mixed = Math.imul(state ^ (state >>> 12), 0x297a2d39)
    return ((mixed ^ (mixed >>> 15)) >>> 0) % below
  }
}
type Chance = ReturnType<typeof chance>

/** Stables by their places; the last one has no page. */
const STABLES = [0, 1, 2, 3]
const DAYS = 150
const ROUND_EVERY = 14
const NURSED_DAYS = 66
const ROUND_DAYS = 74
const KINDLED_ON = 31

interface SimulatedPage {
  readonly groupId: number
  readonly stables: readonly number[]
  readonly weanedAt: number | undefined
  readonly closedAt: number | undefined
}

interface SimulatedRound {
  readonly iaGroupId: number
  readonly begun: number
  readonly pages: readonly SimulatedPage[]
}

/** A round with one page, one for each of its stables, or none. */
function makeRound(iaGroupId: number, begun: number, below: Chance): SimulatedRound {
  const shares =
    [
      [[0, 1, 2]],
      [[0], [1, 2]],
      [[0], [1], [2]],
      [
        [0, 1],
        [1, 2],
      ],
      [],
    ][below(5)] ?? []
  const pages = shares.map((stables, at) => {
    const weanedAt = below(3) === 0 ? begun + 55 + below(15) : undefined
    const closedAt = below(3) === 0 ? begun + 60 + below(20) : undefined
    return { groupId: iaGroupId * 10 + at, stables, weanedAt, closedAt }
  })
  return { iaGroupId, begun, pages }
}

/** The only page of a round among some, or the one of a stable; nothing where that is not clear. */
function pageFor(pages: readonly SimulatedPage[], stable: number): SimulatedPage | undefined {
  if (pages.length === 1) return pages[0]
  const here = pages.filter(({ stables }) => stables.includes(stable))
  return here.length === 1 ? here[0] : undefined
}

/** Whether a round's page of a doe was weaned on a day; where several could be hers, all of them. */
function isWeanedOn({ pages }: SimulatedRound, stable: number, at: number): boolean {
  const here = pages.filter(({ stables }) => stables.includes(stable))
  const asked = pages.length === 1 || here.length === 0 ? pages : here
  return asked.length > 0 && asked.every(({ weanedAt }) => weanedAt !== undefined && weanedAt <= at)
}

/** One doe, followed day by day: who counts her is known from what happened to her, not from her dates. */
class SimulatedDoe {
  readonly stable: number
  readonly #below: Chance
  readonly #nursed = new Set<SimulatedRound>()
  readonly #kindled = new Map<SimulatedRound, number>()
  readonly #lists: SimulatedRound[] = []
  #last: SimulatedRound | undefined

  constructor(stable: number, below: Chance) {
    this.stable = stable
    this.#below = below
  }

  liveThrough(at: number, rounds: readonly SimulatedRound[]): void {
    for (const round of rounds) {
      this.#begin(at, round)
      this.#end(at, round)
    }
  }

  /** She is inseminated on the first day of a round, and kindles 31 days later. */
  #begin(at: number, round: SimulatedRound): void {
    if (round.begun === at && this.#below(3) === 0) {
      this.#lists.push(round)
      this.#last = round
    }
    const isDue = at === round.begun + KINDLED_ON && this.#lists.includes(round)
    if (!isDue || this.#below(2) !== 0) return
    this.#nursed.add(round)
    this.#kindled.set(round, at)
  }

  #end(at: number, round: SimulatedRound): void {
    if (at >= round.begun + NURSED_DAYS || isWeanedOn(round, this.stable, at)) this.#nursed.delete(round)
    if (at >= round.begun + ROUND_DAYS && this.#last === round) this.#last = undefined
  }

  /** Who counts her on the last day. */
  truth(at: number): DoeDiary {
    if (this.#nursed.size > 1) return 'unclear'
    const [nursed] = this.#nursed
    const round = nursed ?? this.#last
    if (!round) return null
    const open = round.pages.filter(({ closedAt }) => closedAt === undefined || closedAt > at)
    const page = pageFor(open, this.stable)
    return page ? { groupId: page.groupId, how: nursed ? 'NURSES' : 'ROUND' } : 'unclear'
  }

  facts(dayOf: (at: number) => Day): DoeFacts {
    const rounds = this.#lists.map((round) => {
      const kindled = this.#kindled.get(round)
      return {
        iaGroupId: round.iaGroupId,
        startDate: dayOf(round.begun),
        farrowedOn: kindled === undefined ? null : dayOf(kindled),
      }
    })
    return { stableId: this.stable, rounds }
  }
}

/** A farm that lives for some months with its rounds, pages and does, and at its end who counts each doe. */
export function simulateHerd(seed: number, does: number, today: Day) {
  const below = chance(seed)
  const first = below(ROUND_EVERY)
  const rounds = Array.from({ length: 10 }, (_, at) => makeRound(at + 1, first + at * ROUND_EVERY, below))
  const herd = Array.from({ length: does }, () => new SimulatedDoe(STABLES[below(4)] ?? 0, below))
  for (let at = 0; at <= DAYS; at += 1) for (const doe of herd) doe.liveThrough(at, rounds)
  const dayOf = (at: number): Day => addDays(today, at - DAYS)
  const pages = rounds.flatMap(({ iaGroupId, pages: own }) =>
    own.map(({ groupId, stables, weanedAt, closedAt }): MotherPage & { endDate: Day | null } => {
      const isOpen = closedAt === undefined || closedAt > DAYS
      return {
        groupId,
        iaGroupId,
        stableIds: stables,
        weanedOn: weanedAt === undefined ? null : dayOf(weanedAt),
        isOpen,
        endDate: isOpen || closedAt === undefined ? null : dayOf(closedAt),
      }
    }),
  )
  return {
    rounds: rounds.map(({ iaGroupId, begun }) => ({ iaGroupId, startDate: dayOf(begun) })),
    pages,
    does: herd.map((doe) => ({ stable: doe.stable, facts: doe.facts(dayOf), truth: doe.truth(DAYS) })),
  }
}
