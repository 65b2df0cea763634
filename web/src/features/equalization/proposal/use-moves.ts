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

/** Moves that are struck out. They belong to the page: its paper leaves them off, too. */
export function useStruck() {
  const [struck, set] = useState<ReadonlySet<string>>(new Set())
  return {
    struck,
    toggle: (key: string) => set((before) => toggled(before, key)),
    forget: () => set(new Set()),
  }
}
export type Struck = ReturnType<typeof useStruck>

/** What is done with a proposal on the screen: moves ticked off or struck out, and where surplus goes. */
export function useMoves(proposal: Proposal | undefined, { struck, toggle, forget }: Struck) {
  const [carried, setCarried] = useState<ReadonlySet<string>>(new Set())
  const [reasons, setReasons] = useState<Readonly<Record<number, Reason>>>({})
  const litters = new Map<number, ShownLitter>(proposal?.litters.map((litter) => [litter.id, litter]))
  const open = proposal?.moves.filter((move) => !struck.has(keyOf(move))) ?? []
  const away = (proposal?.surplus ?? []).flatMap(({ id, kits }): BookedMove[] => {
    const reason = reasons[id]
    return reason === undefined ? [] : [{ from: id, reason, kits }]
  })
  const moves: readonly BookedMove[] = [...open, ...away]
  const parts = new Set(moves.flatMap((move) => ('to' in move ? [move.from, move.to] : [move.from])))
  return {
    litters,
    moves,
    /** Moves from nest to nest that are not struck out. */
    open,
    /** The litters that take part, as they are seen here. */
    seen: [...parts].flatMap((id) => {
      const litter = litters.get(id)
      return litter ? [{ coverId: id, kits: litter.kits }] : []
    }),
    isCarried: (move: Move) => carried.has(keyOf(move)),
    isStruck: (move: Move) => struck.has(keyOf(move)),
    carry: (move: Move) => setCarried((before) => toggled(before, keyOf(move))),
    strike: (move: Move) => toggle(keyOf(move)),
    reasonOf: (id: number) => reasons[id],
    setReason: (id: number, reason: Reason | null) =>
      setReasons(({ [id]: _before, ...rest }) => (reason === null ? rest : { ...rest, [id]: reason })),
    forget: () => {
      setCarried(new Set())
      forget()
      setReasons({})
    },
  }
}
export type Moves = ReturnType<typeof useMoves>
