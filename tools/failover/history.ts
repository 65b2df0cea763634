/** What a client saw of one change that it sent. */
export interface Sent {
  /** By which the change is known again in the database: no two changes have the same. */
  readonly mark: string
  /**
   * Acknowledged: told as done. Refused: told as not done. Unknown: no answer, or one that says so. Wrong: any other
   * answer, which no change of this load should get.
   */
  readonly outcome: 'acknowledged' | 'refused' | 'unknown' | 'wrong'
  /** When its outcome was known, in milliseconds. */
  readonly at: number
}

export interface Verdict {
  readonly sent: number
  readonly acknowledged: number
  /** Told as done, and not there. */
  readonly lost: number
  /** There more than once. */
  readonly doubled: number
  /** Told as not done, and there. */
  readonly denied: number
  /** There, and never sent. */
  readonly invented: number
  readonly unknown: number
  readonly wrong: number
}

/** Holds what clients saw against what is stored: mark, and how often it is there. */
export function judge(history: readonly Sent[], stored: ReadonlyMap<string, number>): Verdict {
  const times = ({ mark }: Sent) => stored.get(mark) ?? 0
  const count = (holds: (sent: Sent) => boolean) => history.filter(holds).length
  const marks = new Set(history.map(({ mark }) => mark))
  if (marks.size !== history.length) throw new Error('Two changes have the same mark')
  return {
    sent: history.length,
    acknowledged: count(({ outcome }) => outcome === 'acknowledged'),
    lost: count((one) => one.outcome === 'acknowledged' && times(one) === 0),
    doubled: count((one) => times(one) > 1),
    denied: count((one) => one.outcome === 'refused' && times(one) > 0),
    invented: [...stored.keys()].filter((mark) => !marks.has(mark)).length,
    unknown: count(({ outcome }) => outcome === 'unknown'),
    wrong: count(({ outcome }) => outcome === 'wrong'),
  }
}

export const isClean = ({ lost, doubled, denied, invented, wrong }: Verdict): boolean =>
  lost + doubled + denied + invented + wrong === 0

/**
 * Whether a fault would have been seen in this very run: one change of it is taken away, doubled, said to be refused, and
 * never sent. What clients call a change and what the database calls it may differ, and then all would be clean.
 */
export function seesFaults(history: readonly Sent[], stored: ReadonlyMap<string, number>): boolean {
  const one = history.find(({ mark, outcome }) => outcome === 'acknowledged' && stored.get(mark) === 1)
  if (one === undefined) return false
  const found = judge(history, stored)
  const others = history.filter((sent) => sent !== one)
  const without = new Map([...stored].filter(([mark]) => mark !== one.mark))
  return (
    judge(history, without).lost === found.lost + 1 &&
    judge(history, new Map(stored).set(one.mark, 2)).doubled === found.doubled + 1 &&
    judge([...others, { ...one, outcome: 'refused' }], stored).denied === found.denied + 1 &&
    judge(others, stored).invented === found.invented + 1
  )
}

/** The longest time without an acknowledgement within a stretch, in seconds. */
export function longestSilence(history: readonly Sent[], from: number, to: number): number {
  const acknowledged = history
    .filter(({ outcome, at }) => outcome === 'acknowledged' && at > from && at < to)
    .map(({ at }) => at)
    .toSorted((a, b) => a - b)
  const moments = [from, ...acknowledged, to]
  return Math.max(...moments.slice(1).map((at, n) => at - (moments[n] ?? at))) / 1000
}
