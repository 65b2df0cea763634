import type { getCoverGrid } from '@warren/shared/features/covers/grid.contract.ts'
import { addDays } from '@warren/shared/kernel/calendar.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { expect, it } from 'vitest'
import { buildCover } from '../../../test/builders.ts'
import { TODAY, testRound } from '../../../test/test-round.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
const { here, doe, draft, get, candidates } = testRound(world)
const START = addDays(TODAY, -20)

/** What became of a doe in two rounds, the older first: felt empty, kindled, not decided. */
const PASTS: readonly (readonly ('-' | '*' | '?')[])[] = [['-', '-'], ['-', '*'], ['*', '-'], ['-', '?'], []]

/** A round of does with those pasts; answers its number, its does and their covers. */
async function roundOfPasts() {
  const [older, newer] = [await draft(addDays(START, -84)), await draft(addDays(START, -42))]
  const id = await draft(START)
  await world().admin.query('update app.ia_groups set active = true, closed_at = now() where id = $1', [id])
  const does: { mother: number; cover: number }[] = []
  for (const past of PASTS) {
    const { id: motherId } = await doe()
    const owned = { farmId: here.farmId, motherId }
    for (const [at, result] of past.entries())
      await buildCover(world(), {
        ...owned,
        iaGroupId: at === 0 ? older : newer,
        touching: result === '?' ? null : result === '*',
        farrowingDate: result === '*' ? addDays(START, at === 0 ? -53 : -11) : null,
      })
    const cover = await buildCover(world(), { ...owned, iaGroupId: id })
    does.push({ mother: motherId, cover: cover.id })
  }
  return { id, does }
}

it('a grid says, if asked, which does came empty from the rounds before, as the list of candidates does [INS-01]', async () => {
  const { id, does } = await roundOfPasts()
  const emptyBefore = async (query: string) =>
    (await get<AnswerOf<typeof getCoverGrid>>(`/api/v1/ia-group/${id}/grid${query}`)).emptyBefore
  expect(await emptyBefore('')).toBeUndefined()
  const expected = [
    [does[0]?.cover, 2],
    [does[2]?.cover, 1],
  ]
  expect(await emptyBefore('?past=true')).toEqual(expected)
  expect(await emptyBefore('?past=true&stableId=0')).toEqual(expected)
  // Felt empty here, too: those who came empty are warned of when the next round is paired.
  const rows = does.map(({ cover }) => ({ id: cover, was: { touching: null }, set: { touching: false } }))
  const felt = await here.call('POST', `/api/v1/ia-group/${id}/cells`, { rows })
  expect(felt.status).toBe(200)
  const { content } = await candidates(await draft(TODAY))
  expect(content.flatMap((one) => (one.remarks.includes('EMPTY_TWICE') ? [one.id] : []))).toEqual([
    does[0]?.mother,
    does[2]?.mother,
  ])
})
