import { createIaGroup, saveTray } from '@warren/shared/features/ia-groups/ia-groups.contract.ts'
import { pageCandidates, pairMany } from '@warren/shared/features/ia-groups/pairing.contract.ts'
import { addDays, type Day } from '@warren/shared/kernel/calendar.ts'
import { randomUUID } from 'node:crypto'
import type { Deed } from './live-rounds.ts'

/** Semen that is at hand, and the buck behind it. */
export interface Semen {
  readonly id: number
  readonly buckId: number | null
}

/** Doses of the tray; the last semen is used up. */
const DOSES = [60, 40, 40, 30, 0] as const
/** Days until the next band: it comes two weeks after the one before. */
const DAYS_AHEAD = 11

/**
 * The band that comes next, being put together: a tray of five semen, of which the first is of a buck with daughters among the does,
 * and four in ten does paired with another one.
 */
export const nextRound = (
  today: Day,
  tray: readonly Semen[],
  fatherOf: (doeId: number) => number | null,
): Deed => ({
  day: addDays(today, -1),
  hour: 13,
  by: 'admin',
  does: async (call) => {
    const body = { motherGroup: 'BAND03', startDate: addDays(today, DAYS_AHEAD) }
    const { id } = await call(createIaGroup, { body })
    const params = { id: id ?? 0 }
    const sperms = tray.map((semen, at) => ({ spermId: semen.id, doses: DOSES[at] ?? 20 }))
    await call(saveTray, { params, body: { sperms } })
    const { content } = await call(pageCandidates, { params, query: { pageSize: 500 } })
    const [, ...others] = tray.slice(0, -1)
    const pairs = content.slice(0, Math.round(content.length * 0.4)).flatMap((doe, at) => {
      const semen = others.filter(({ buckId }) => buckId === null || buckId !== fatherOf(doe.id))
      const spermId = semen[at % Math.max(1, semen.length)]?.id
      return spermId === undefined ? [] : [{ motherId: doe.id, spermId, pedigree: 'CP' as const }]
    })
    await call(pairMany, { params, body: { clientId: randomUUID(), pairs } })
  },
})
