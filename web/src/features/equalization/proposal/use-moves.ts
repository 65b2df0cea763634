import type { BookedMove, ShownLitter } from '@warren/shared/features/equalization/equalization.contract.ts'
import type { KIT_MOVE_REASONS } from '@warren/shared/features/ia-groups/ia-groups.vocabulary.ts'
import { useState } from 'react'
import type { Proposal } from '../equalization.api.ts'

export type Reason = (typeof KIT_MOVE_REASONS)[number]
type Move = Proposal['moves'][number]

export const keyOf = ({ from, to }: Pick<Move, 'from' | 'to'>): string => `${from}-${to}`

const toggled = (set: ReadonlySet<string>, key: string): ReadonlySet<string> => {
  const next = new Set(set)
  if (!next.delete(key)) next.add(key)
  return next
}

/** With its kits: a move that became another by counting again is not the one that was ticked. */
const tickOf = (move: Move): string => `${keyOf(move)} ${move.kits}`

/** Moves that are struck out. They belong to the page: its paper leaves them off, too. */
export function useStruck() {
  const [struck, set] = useState<ReadonlySet<string>>(new Set())
  return { struck, toggle: (key: string) => set((before) => toggled(before, key)) }
}
export type Struck = ReturnType<typeof useStruck>

/** Moves that were carried: only they are booked. */
function useTicks() {
  const [ticks, set] = useState<ReadonlySet<string>>(new Set())
  return {
    isTicked: (move: Move) => ticks.has(tickOf(move)),
    tick: (list: readonly Move[], on: boolean) =>
      set((before) => {
        const next = new Set(before)
        for (const move of list) {
          if (on) next.add(tickOf(move))
          else next.delete(tickOf(move))
        }
        return next
      }),
  }
}

/** Where kits that no litter takes go to. */
function useReasons() {
  const [reasons, set] = useState<Readonly<Record<number, Reason>>>({})
  return {
    reasonOf: (id: number) => reasons[id],
    setReason: (id: number, reason: Reason | null) =>
      set(({ [id]: _before, ...rest }) => (reason === null ? rest : { ...rest, [id]: reason })),
    forgetReasons: () => set({}),
  }
}

/** What is done with a proposal on the screen: moves ticked or struck out, and where surplus goes. */
export function useMoves(proposal: Proposal | undefined, { struck, toggle }: Struck) {
  const { isTicked, tick } = useTicks()
  const { reasonOf, setReason, forgetReasons } = useReasons()
  const litters = new Map<number, ShownLitter>(proposal?.litters.map((litter) => [litter.id, litter]))
  const open = proposal?.moves.filter((move) => !struck.has(keyOf(move))) ?? []
  const away = (proposal?.surplus ?? []).flatMap(({ id, kits }): BookedMove[] => {
    const reason = reasonOf(id)
    return reason === undefined ? [] : [{ from: id, reason, kits }]
  })
  return {
    litters,
    /** Moves from nest to nest that are not struck out. */
    open,
    /** Kits that leave their litters for a reason. */
    away,
    isTicked,
    isStruck: (move: Move) => struck.has(keyOf(move)),
    tick,
    strike: (move: Move) => {
      tick([move], false)
      toggle(keyOf(move))
    },
    reasonOf,
    setReason,
    /** What is booked of a list: its ticked moves and all that goes away, with the litters as they are seen here. */
    carriedOf: (list: readonly Move[]) => {
      const moves: BookedMove[] = [...list.filter(isTicked), ...away]
      const parts = new Set(moves.flatMap((move) => ('to' in move ? [move.from, move.to] : [move.from])))
      const seen = [...parts].flatMap((id) => {
        const litter = litters.get(id)
        return litter ? [{ coverId: id, kits: litter.kits }] : []
      })
      return { moves, litters: seen }
    },
    forget: (list: readonly Move[]) => {
      tick(list, false)
      forgetReasons()
    },
  }
}
export type Moves = ReturnType<typeof useMoves>
