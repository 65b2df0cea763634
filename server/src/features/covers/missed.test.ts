import type { pageMissed } from '@warren/shared/features/covers/outlook.contract.ts'
import { type MissedCover, missedReasonsOf } from '@warren/shared/features/covers/testing/missed-does.ts'
import { USUAL_BREEDING } from '@warren/shared/features/ia-groups/breeding.vocabulary.ts'
import { addDays } from '@warren/shared/kernel/calendar.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { describe, expect, it } from 'vitest'
import { buildCover, buildIaGroup, buildRow, buildStable } from '../../../test/builders.ts'
import { TODAY, testRound } from '../../../test/test-round.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
const { here, doe, draft, get, put, pair } = testRound(world)

const missed = (query = '') => get<AnswerOf<typeof pageMissed>>(`/api/v1/breeding/missed${query}`)

let n = 0
const closed = async (startDate: string) =>
  (await buildIaGroup(world(), { farmId: here.farmId, name: `LATE${++n}`, startDate, active: true })).id
type Cover = Parameters<typeof buildCover>[1]
/** A doe with one insemination of a closed list. */
async function covered(startDate: string, fields: Partial<Cover> = {}) {
  const [mother, iaGroupId] = [await doe(), await closed(startDate)]
  const cover = { farmId: here.farmId, iaGroupId, motherId: mother.id, ...fields }
  return { ...mother, iaGroupId, coverId: (await buildCover(world(), cover)).id }
}

describe('does left behind', () => {
  it('are told by reason with their days, on both sides of each limit', async () => {
    const stable = await buildStable(world(), here.farmId)
    const [cage] = await buildRow(world(), stable, 1)
    // Open for 42 days and for 43; felt empty 28 days ago.
    await covered('2026-02-28', { touching: true, farrowingDate: '2026-03-31' })
    const open = await covered('2026-02-27', { touching: true, farrowingDate: '2026-03-30' })
    await covered('2026-03-31', { touching: false, touchingDate: '2026-04-14' })
    const never = await doe({ birthDate: '2025-12-08', cageId: cage?.id ?? null })
    await doe({ birthDate: '2025-12-09' })
    const notFelt = await covered('2026-04-25')
    await covered('2026-04-26')
    const unsure = await covered('2026-04-22', { touchingDate: '2026-05-09' })
    await covered('2026-04-22', { touchingDate: '2026-05-10' })
    const notKindled = await covered('2026-04-05', { touching: true })
    await covered('2026-04-08', { touching: true })
    const { content, counts, totalElements } = await missed()
    expect(content.map(({ id, reason, days, coverId }) => [id, reason, days, coverId])).toEqual([
      [open.id, 'OPEN_LONG', 43, null],
      [never.id, 'NEVER', 155, null],
      [notFelt.id, 'NOT_FELT', 17, notFelt.coverId],
      [unsure.id, 'UNSURE', 20, unsure.coverId],
      [notKindled.id, 'NOT_KINDLED', 37, notKindled.coverId],
    ])
    expect(content.map(({ pairable }) => pairable)).toEqual([true, true, false, false, true])
    expect(content[1]).toMatchObject({
      tattoo: never.tattoo,
      cage: expect.stringContaining('/1/'),
      group: null,
    })
    expect(content[2]?.group).toEqual({
      id: notFelt.iaGroupId,
      startDate: '2026-04-25',
      formattedName: expect.stringMatching(/^LATE\d+-260425$/),
    })
    expect(counts).toEqual({ OPEN_LONG: 1, NEVER: 1, NOT_FELT: 1, UNSURE: 1, NOT_KINDLED: 1 })
    expect(totalElements).toBe(5)
  })

  it('come page by page, of the reasons that are asked for, the longest first', async () => {
    const [a, b, c] = [await covered('2026-04-24'), await covered('2026-04-20'), await covered('2026-04-22')]
    await doe({ birthDate: '2025-01-01' })
    const first = await missed('?reasons=NOT_FELT,UNSURE&pageSize=2')
    expect(first.content.map(({ id }) => id)).toEqual([b.id, c.id])
    expect([first.totalElements, first.counts.NEVER]).toEqual([3, 1])
    const second = await missed('?reasons=NOT_FELT,UNSURE&pageSize=2&page=1')
    expect([second.content.map(({ id }) => id), second.number]).toEqual([[a.id], 1])
    // A word that is no reason asks for nothing in particular.
    expect((await missed('?reasons=TIRED')).totalElements).toBe(4)
  })

  it('go by the limits of the farm, and leave a doe alone that a draft has', async () => {
    const open = await covered('2026-03-10', { touching: true, farrowingDate: '2026-04-10' })
    expect((await missed()).totalElements).toBe(0)
    await put('/api/v1/breeding/settings', { openLimitDays: 31, version: 0 })
    expect((await missed()).content).toMatchObject([{ id: open.id, days: 32 }])
    await pair(await draft(null), [open.id])
    expect((await missed()).totalElements).toBe(0)
    await world().admin.query('delete from app.breeding_settings where farm_id = $1', [here.farmId])
  })

  it('are the same in the engine as by the rule, over 240 pasts and two limits', async () => {
    const starts = [-120, -110, -74, -73, -60, -36, -35, -34, -20, -17, -16, -3, 5].map((day) =>
      addDays(TODAY, day),
    )
    const rounds: { id: number; startDate: string | null; active: boolean }[] = []
    for (const [k, startDate] of starts.entries()) {
      const active = k % 5 !== 4
      rounds.push({ startDate, active, id: active ? await closed(startDate) : await draft(startDate) })
    }
    rounds.push({ startDate: null, active: false, id: await draft(null) })
    const herd: { id: number; covers: MissedCover[]; tattoo: string | null; birthDate: string }[] = []
    for (let at = 0; at < 240; at++) {
      const tattoo = at % 19 === 0 ? null : `MI${String(at).padStart(5, '0')}`
      const birthDate = addDays(TODAY, -100 - ((at * 13) % 120))
      const { id } = await doe({ tattoo, birthDate })
      const covers: MissedCover[] = []
      for (const [k, round] of rounds.entries()) {
        if (at % 12 === 5 || (at * 31 + k * 17) % 11 > at % 4) continue
        const kind = (at * 3 + k * 5) % 7
        const started = round.startDate !== null && round.startDate < TODAY
        const day = (after: number) => addDays(round.startDate ?? TODAY, after)
        const fields = {
          touching: started && kind < 4 ? kind > 0 : null,
          touchingDate: started && kind < 5 && k < 11 ? day(k === 10 ? 12 + (at % 4) : 14) : null,
          farrowingDate: started && kind === 3 && k < 8 ? day(30 + (at % 4)) : null,
        }
        covers.unshift({ startDate: round.startDate, active: round.active, ...fields })
        await buildCover(world(), {
          farmId: here.farmId,
          iaGroupId: round.id,
          motherId: id,
          ...fields,
        } as Cover)
      }
      // The newest with a day first, as the rule wants them.
      covers.sort((a, b) => (b.startDate ?? '').localeCompare(a.startDate ?? ''))
      herd.push({ id, covers, tattoo, birthDate })
    }
    for (const [version, openLimitDays] of [42, 10].entries()) {
      await put('/api/v1/breeding/settings', { openLimitDays, version })
      const settings = { ...USUAL_BREEDING, openLimitDays }
      const expected = herd.flatMap(({ id, ...one }) =>
        missedReasonsOf({ ...one, status: 'IN_PROD' }, TODAY, settings).map(
          ({ reason, days }) => `${id} ${reason} ${days}`,
        ),
      )
      const { content, counts } = await missed('?pageSize=1000')
      expect(content.map(({ id, reason, days }) => `${id} ${reason} ${days}`).sort()).toEqual(expected.sort())
      expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([])
    }
    await world().admin.query('delete from app.breeding_settings where farm_id = $1', [here.farmId])
  })
})
