import type { HistoryRow, proposeMoves } from '@warren/shared/features/equalization/equalization.contract.ts'
import { addDays } from '@warren/shared/kernel/calendar.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { expect } from 'vitest'
import { buildCover, buildRow, buildStable } from './builders.ts'
import { TODAY, testRound } from './test-round.ts'
import type { World } from './world.ts'

/** The insemination of a round whose litters are a few days old. */
export const START = addDays(TODAY, -34)
export const BORN = addDays(START, 31)
export const USUAL = { targetFirst: 8, targetOther: 9, gapDays: 1, reach: 'ROWS' }
export type Proposal = AnswerOf<typeof proposeMoves>

export interface Wanted {
  readonly kits?: number
  readonly day?: number
  readonly teats?: number
  /** Litters before this one. */
  readonly births?: number
  readonly nanny?: boolean
}

/** Example E1: row 1, one litter of a young doe, one doe with eight teats, one litter three days younger. */
export const E1: readonly Wanted[] = [
  { kits: 12 },
  { kits: 6 },
  { kits: 9 },
  { kits: 10, births: 0 },
  { kits: 5, teats: 8 },
  { kits: 11, day: 3 },
]

/** A farm with litters in the cages of a row. */
export function testNests(world: () => World) {
  const round = testRound(world)
  const { here, doe, draft, get } = round

  /** A running group of does in the cages of a row: lower and upper ones, in walking order. */
  async function nests(wanted: readonly Wanted[]) {
    const { farmId } = here
    const id = await draft(START)
    await world().admin.query('update app.ia_groups set active = true, closed_at = now() where id = $1', [id])
    const older = await draft(addDays(START, -60))
    const stable = await buildStable(world(), farmId)
    const cages = await buildRow(world(), stable, 1, [
      { position: 'DOWN', cageType: 1, from: 1, to: 9 },
      { position: 'UP', cageType: 1, from: 1, to: 9 },
    ])
    const covers: number[] = []
    const mothers: number[] = []
    for (const [at, { kits, day = 0, teats, births = 1, nanny }] of wanted.entries()) {
      const label = `${at % 2 === 0 ? 'D' : 'U'}${Math.floor(at / 2) + 1}`
      const found = cages.find(({ position, no }) => `${position.slice(0, 1)}${no}` === label)
      const teated = teats === undefined ? {} : { breastNumber: teats }
      const { id: motherId } = await doe({ cageId: Number(found?.id), ...teated })
      const last = { farrowingDate: addDays(START, -29), viable: 8 }
      if (births > 0) await buildCover(world(), { farmId, iaGroupId: older, motherId, ...last })
      const born = kits === undefined ? {} : { farrowingDate: addDays(BORN, day), viable: kits }
      const cover = { farmId, iaGroupId: id, motherId, ...(nanny && { nanny }), ...born }
      covers.push((await buildCover(world(), cover)).id)
      mothers.push(motherId)
    }
    return { id, stable, covers, mothers }
  }

  return {
    ...round,
    nests,
    propose: async (id: number, more: object = {}): Promise<Proposal> => {
      const sent = { ...USUAL, ...more }
      const heard = await here.call('POST', `/api/v1/ia-group/${id}/equalization/proposal`, sent)
      expect(heard.status).toBe(200)
      return heard.body as Proposal
    },
    stored: async (id: number) =>
      (
        await world().admin.query<Record<string, unknown>>(
          'select viable, added, taken, adjusted from app.covers where ia_group_id = $1 order by id',
          [id],
        )
      ).rows,
    history: (id: number) => get<HistoryRow[]>(`/api/v1/ia-group/${id}/equalizations`),
  }
}
