import { useState } from 'react'
import { useBarnPhone } from './use-barn.ts'
import { useScan } from './use-scan.ts'
import { keepPlace, readPlace } from './walk-place.ts'
import {
  afterAnswer,
  afterSentBack,
  firstOf,
  indexOf,
  isOpen as isOpenIn,
  nextOpen,
  openBehind,
  type Standing,
} from './walk.rules.ts'
import type { BarnDoe, BarnTask } from './work-list.ts'

export interface Walk {
  readonly at: number
  readonly doe: BarnDoe | undefined
  readonly isBack: boolean
  /** Those that were passed without an answer. */
  readonly behind: readonly BarnDoe[]
  readonly isOpen: (doe: BarnDoe) => boolean
  /** Those that come next, in the direction of the walk. */
  readonly coming: readonly BarnDoe[]
  readonly goTo: (coverId: number | undefined) => void
  /** To the neighbour cage, whether it has an answer or not. */
  readonly step: (by: 1 | -1) => void
  readonly turn: () => void
  /** Where one goes from here after an answer; whether a row has ended there. */
  readonly onward: (does: readonly BarnDoe[]) => ReturnType<typeof afterAnswer>
  readonly stand: (standing: Standing) => void
}

function comingFrom(
  does: readonly BarnDoe[],
  at: number,
  isBack: boolean,
  isOpen: Walk['isOpen'],
): BarnDoe[] {
  const coming: BarnDoe[] = []
  let from = at
  while (coming.length < 2) {
    const next = nextOpen(does, from, isBack, isOpen)
    if (!next) break
    coming.push(next)
    from = indexOf(does, next.coverId)
  }
  return coming
}

/** The way through a task, doe by doe [8.3]. */
export function useWalk(task: BarnTask, today: string): Walk {
  const { user } = useBarnPhone()
  const { does, type, iaTaskId } = task
  const isOpen = (doe: BarnDoe) => isOpenIn(type, doe, today)
  const keptPlace = () => readPlace(user.userId, iaTaskId)
  const [standing, setStanding] = useState<Standing>(() => firstOf(does, keptPlace(), isOpen))
  const stand = (next: Standing) => {
    setStanding(next)
    // After a doe the office sends back to, the walk continues at the place before.
    if (does[indexOf(does, next.coverId)]?.isSentBack !== true) keepPlace(user.userId, iaTaskId, next)
  }
  const at = indexOf(does, standing.coverId)
  const { isBack } = standing
  useScan(does, ({ coverId }) => stand({ coverId, isBack }))
  return {
    at,
    doe: does[at],
    isBack,
    behind: at < 0 ? does.filter(isOpen) : openBehind(does, at, isBack, isOpen),
    isOpen,
    coming: at < 0 ? [] : comingFrom(does, at, isBack, isOpen),
    goTo: (coverId) => stand({ coverId, isBack }),
    step: (by) => {
      const next = does[at + (isBack ? -by : by)]
      if (next) stand({ coverId: next.coverId, isBack })
    },
    turn: () => stand({ coverId: standing.coverId, isBack: !isBack }),
    onward: (after) => {
      const here = does[at]
      return here?.isSentBack
        ? { ...afterSentBack(after, here.coverId, keptPlace(), isOpen), isRowEnd: false }
        : afterAnswer(after, standing, isOpen)
    },
    stand,
  }
}
