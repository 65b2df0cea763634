import { KITS_MOVE } from '@warren/shared/features/equalization/equalization.commands.ts'
import { wayName } from '@warren/shared/features/equalization/equalizer.rules.ts'
import type { KitMove } from '@warren/shared/features/equalization/fewest-trips.rules.ts'
import { useState } from 'react'
import { draftOf } from '../../../platform/outbox/entry-wire.ts'
import { PAGE_CLOCK } from '../../../platform/outbox/open-queue.ts'
import { textsOf } from '../../../platform/texts.ts'
import { type Entering, useEntry } from '../kit/use-entry.ts'
import { useBarn, useBarnPhone } from '../use-barn.ts'
import { cageWords } from '../walk.rules.ts'
import type { WorkList } from '../work-list.ts'
import {
  lastCarried,
  mayGet,
  movePayload,
  type NestNow,
  nestsNow,
  proposed,
  type Round,
} from './nests.rules.ts'

export interface EveningWork {
  readonly list: WorkList
  readonly round: Round
  readonly today: string
  /** One stable at a time: kits are not carried farther. */
  readonly stableId: number
}

interface Plan {
  readonly moves: readonly KitMove[]
  /** Kits that are too many and find no nest. */
  readonly over: number
}

export interface Evening {
  readonly entering: Entering
  readonly nests: readonly NestNow[]
  readonly nestOf: (coverId: number) => NestNow | undefined
  readonly plan: Plan
  readonly carry: (move: KitMove) => void
  /** The way cannot be gone: another is proposed. */
  readonly bar: (move: KitMove) => void
  readonly undoes: string | undefined
  readonly undo: () => void
}

const cageOf = (nest: NestNow | undefined): string => cageWords(nest?.cage ?? null).cage
const byId = (nests: readonly NestNow[], coverId: number) => nests.find((nest) => nest.coverId === coverId)

const planOf = (
  { list, today, stableId }: EveningWork,
  nests: readonly NestNow[],
  barred: ReadonlySet<string>,
): Plan => {
  const here = nests.filter((nest) => nest.stableId === stableId)
  const { moves, surplus } = proposed(here, list.bundle.settings, { today, barred })
  return { moves, over: surplus.reduce((sum, { kits }) => sum + kits, 0) }
}

/** A list under a thumb does not move by itself: it is made anew only when it was not followed. */
function usePlan(work: EveningWork, nests: readonly NestNow[]) {
  const [barred, setBarred] = useState<ReadonlySet<string>>(new Set())
  const [plan, setPlan] = useState(() => planOf(work, nests, new Set()))
  return {
    plan,
    tick: (move: KitMove) => setPlan((now) => ({ ...now, moves: now.moves.filter((one) => one !== move) })),
    again: (after: readonly NestNow[]) => setPlan(planOf(work, after, barred)),
    bar: ({ from, to }: KitMove) => {
      const more = new Set([...barred, wayName(from, to)])
      setBarred(more)
      setPlan(planOf(work, nests, more))
    },
  }
}

/** Kits that are carried from nest to nest: proposed, by hand, and back [8.5]. */
export function useEvening(work: EveningWork): Evening {
  const { list, round } = work
  const t = textsOf('barnEvening')
  const phone = useBarnPhone()
  const { rows } = useBarn()
  const entering = useEntry()
  const nests = nestsNow(list, round, rows)
  const { plan, tick, again, bar } = usePlan(work, nests)
  const nestOf = (coverId: number) => byId(nests, coverId)
  const say = ({ from, to, kits }: KitMove): string =>
    t('said', { kits: t('kits', { count: kits }), from: cageOf(nestOf(from)), to: cageOf(nestOf(to)) })
  const save = (move: KitMove, after: () => void, undoes?: string) => {
    const [from, to] = [nestOf(move.from), nestOf(move.to)]
    if (!from || !to) return
    const payload = {
      ...movePayload(round.iaGroupId, { from, to, kits: move.kits }),
      ...(undoes && { undoes }),
    }
    const words = undoes
      ? textsOf('barn')('undone', { what: say({ from: move.to, to: move.from, kits: move.kits }) })
      : say(move)
    entering.save(() => ({
      drafts: [draftOf(KITS_MOVE, payload, PAGE_CLOCK, { cage: cageOf(from), words })],
      tone: undoes ? 'undone' : 'saved',
      said: words,
      after,
    }))
  }
  const replan = () => again(nestsNow(list, round, phone.state.rows))
  const last = lastCarried(rows, round.iaGroupId)
  const mayGetAt = (coverId: number): boolean => {
    const nest = nestOf(coverId)
    return nest !== undefined && mayGet(nest)
  }
  // A newer list may have fewer kits than the move was made for, or a doe that died.
  const isGoing = ({ from, to, kits }: KitMove) => (nestOf(from)?.kits ?? 0) >= kits && mayGetAt(to)
  return {
    entering,
    nests,
    nestOf,
    plan: { ...plan, moves: plan.moves.filter(isGoing) },
    bar,
    carry: (move) => {
      const planned = plan.moves.find((one) => one.from === move.from && one.to === move.to)
      save(move, planned?.kits === move.kits ? () => tick(planned) : replan)
    },
    undoes: last && say(last.move),
    undo: () => {
      if (!last) return
      const { from, to, kits } = last.move
      save({ from: to, to: from, kits }, replan, last.clientId)
    },
  }
}
