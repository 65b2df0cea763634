/*
 * Whether stables differ beyond chance: what a few groups say of a stable is drawn to the mean of the farm, the more the fewer
 * they are [10.5 of the group pages].
 */

const Z90 = 1.645

export interface StableMean {
  readonly n: number
  readonly mean: number
}

export interface StableStanding {
  /** The mean, drawn to that of the farm. */
  readonly value: number
  readonly from: number
  readonly to: number
  readonly isAbove: boolean
  readonly isBelow: boolean
}

export interface StableDifferences {
  /** Mean of the farm. */
  readonly mean: number
  /** Spread between stables; 0: they do not differ beyond chance. */
  readonly between: number
  /** In the order of the given stables; empty where they do not differ. */
  readonly stables: readonly StableStanding[]
}

/** Means of stables over their groups, and what groups of one stable scatter (variance). */
export function stableDifferences(stables: readonly StableMean[], within: number): StableDifferences | null {
  if (stables.length < 2 || within <= 0) return null
  const sum = (of: (stable: StableMean) => number): number =>
    stables.reduce((total, stable) => total + of(stable), 0)
  const weight = ({ n }: StableMean): number => n / within
  const weights = sum(weight)
  const simple = sum((stable) => weight(stable) * stable.mean) / weights
  const apart = sum((stable) => weight(stable) * (stable.mean - simple) ** 2)
  const between = Math.max(
    0,
    (apart - (stables.length - 1)) / (weights - sum((stable) => weight(stable) ** 2) / weights),
  )
  const trust = ({ n }: StableMean): number => 1 / (between + within / n)
  const mean = sum((stable) => trust(stable) * stable.mean) / sum(trust)
  if (between === 0) return { mean, between, stables: [] }
  const standing = (stable: StableMean): StableStanding => {
    const noise = within / stable.n
    const share = between / (between + noise)
    const value = mean + share * (stable.mean - mean)
    const side = Z90 * Math.sqrt(share * noise)
    return {
      value,
      from: value - side,
      to: value + side,
      isAbove: value - side > mean,
      isBelow: value + side < mean,
    }
  }
  return { mean, between, stables: stables.map(standing) }
}

/** What groups of one stable scatter, over all stables (variance); none where no stable has two. */
export function withinVariance(stables: readonly (readonly number[])[]): number {
  let [squares, free] = [0, 0]
  for (const values of stables) {
    const mean = values.reduce((total, value) => total + value, 0) / Math.max(1, values.length)
    squares += values.reduce((total, value) => total + (value - mean) ** 2, 0)
    free += Math.max(0, values.length - 1)
  }
  return free === 0 ? 0 : squares / free
}
