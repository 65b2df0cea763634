import { dayRange } from '@warren/shared/kernel/calendar.ts'

export const START = '2026-04-01'
export const TODAY = '2026-05-12'
export const DAYS = dayRange(START, TODAY)

/** What a day of the diary says of animals. */
export interface ModelDay {
  readonly dead: number
  readonly sold: number
}

/** A group as its documents say it. */
export interface ModelGroup {
  readonly id: number
  readonly farm: number
  readonly days: Map<string, ModelDay>
  readonly counts: Map<string, number>
  closed: boolean
  deleted: boolean
}

/** An arrival, or a move where there is a source. */
export interface ModelOrigin {
  readonly id: number
  readonly to: ModelGroup
  readonly from: ModelGroup | null
  readonly day: string
  num: number
  deleted: boolean
}

/** All documents of all groups: heads of a day follow from them alone, whatever was posted on the way. */
export class LedgerModel {
  readonly groups: ModelGroup[] = []
  readonly origins: ModelOrigin[] = []

  group(id: number, farm: number): ModelGroup {
    const made = {
      id,
      farm,
      days: new Map<string, ModelDay>(),
      counts: new Map<string, number>(),
      closed: false,
      deleted: false,
    }
    this.groups.push(made)
    return made
  }

  /** Heads at the end of each day; a counted day ends with its count. */
  balances(group: ModelGroup): number[] {
    const came = new Map<string, number>()
    for (const { to, from, day, num, deleted } of this.origins) {
      if (deleted) continue
      if (to === group) came.set(day, (came.get(day) ?? 0) + num)
      if (from === group) came.set(day, (came.get(day) ?? 0) - num)
    }
    let heads = 0
    return DAYS.map((day) => {
      const { dead, sold } = group.days.get(day) ?? { dead: 0, sold: 0 }
      heads = group.counts.get(day) ?? heads + (came.get(day) ?? 0) - dead - sold
      return heads
    })
  }

  /** Whether no day of a group would end below zero. */
  isSound(group: ModelGroup): boolean {
    return this.balances(group).every((heads) => heads >= 0)
  }
}

/** Numbers that come again with the same seed. */
export function seeded(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
