import type { Heard } from '../builders.ts'
import type { Ground, Person, Side } from './ground.ts'

/** One call of a race: who sends it decides the order in which it names its records. */
export interface Turn {
  readonly ground: Ground
  readonly side: Side
  /** Another number in each call. */
  readonly n: number
  /** Another number in each race, the same for both sides. */
  readonly round: number
  /** Which way of giving the command, for those that have several. */
  readonly variant: number
  /** An import of the other side, for who stops or corrects it. */
  readonly otherImport?: { readonly id: number; readonly person: Person } | undefined
}

export interface Prepared {
  readonly send: () => Promise<Heard>
  readonly imported?: Turn['otherImport']
}

export interface Scenario {
  /** Takes longer before and after its transaction than within: the other side goes on sending meanwhile. */
  readonly isSlow?: true
  readonly prepare: (turn: Turn) => Promise<Prepared>
}

/** One side names records from the first on, the other from the last. */
export const inTurn = <T>(list: readonly T[], side: Side): T[] => (side === 0 ? [...list] : list.toReversed())

/** The place in a list that a race is about: near the middle, so that both ways through the list meet there. */
export const middleOf = (list: readonly unknown[]): number => Math.floor(list.length / 2)

/** Numbers of tags that both sides of a race register, and the one in the middle. */
export const eidOf = (round: number, i: number): string => String(700_000_000_000_000 + round * 6 + i)
export const middleEid = (round: number): string => eidOf(round, 2)

/** A tattoo that no rabbit had before: one that left would come back only on its own sheet. */
export const newTattoo = (round: number): string => `NEW${String(round).padStart(6, '0')}`
