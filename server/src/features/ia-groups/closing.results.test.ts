import { randomUUID } from 'node:crypto'
import type { checkClosing } from '@warren/shared/features/ia-groups/pairing.contract.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { expect, it } from 'vitest'
import { testRound, TODAY } from '../../../test/test-round.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
const { doe, draft, get, group, here, pair, put } = testRound(world)

/** A draft in which two does have kindled and one kit was carried from the first to the second [BD-12]. */
async function kindledDraft() {
  const id = await draft(TODAY)
  const [from, to, third] = [await doe(), await doe(), await doe()]
  await pair(id, [from.id, to.id, third.id])
  const { rows } = await world().admin.query<{ id: number }>(
    `update app.covers set farrowing_date = $2, viable = 9 where ia_group_id = $1 and mother_id = any ($3)
     returning id::int`,
    [id, TODAY, [from.id, to.id]],
  )
  const [giving, taking] = rows.map((cover) => cover.id)
  const moved = await here.call('POST', `/api/v1/ia-group/${id}/equalization/moves`, {
    clientId: randomUUID(),
    moves: [{ from: giving, to: taking, kits: 1 }],
    litters: rows.map((cover) => ({ coverId: cover.id, kits: 9 })),
  })
  expect(moved).toMatchObject({ status: 200, body: { messages: [] } })
  return { id, from, to, third }
}

const leave = (ids: readonly number[]) =>
  world().admin.query(
    "update app.rabbits set status = 'DEAD', exit_date = $2, cage_id = null where id = any ($1)",
    [ids, TODAY],
  )
const clear = (id: number) =>
  world().admin.query(
    `update app.covers set farrowing_date = null, viable = null, added = null, taken = null, adjusted = null, grid = false
     where ia_group_id = $1`,
    [id],
  )

it('closing keeps a doe that left the farm with results: her litter is suckled all the same [D-081]', async () => {
  const { id, from, third } = await kindledDraft()
  await leave([from.id, third.id])
  const check = await get<AnswerOf<typeof checkClosing>>(`/api/v1/ia-group/${id}/close-check`)
  expect(check).toMatchObject({ covers: 2, leaving: [third.tattoo] })
  expect(await put(`/api/v1/ia-group/${id}/close`)).toMatchObject({
    status: 200,
    messages: [],
    dropped: [third.tattoo],
  })
  expect(await group(id)).toMatchObject({ active: true, covers: 2 })
})

it('closing keeps a doe whose results were cleared but whose kits were carried [D-081]', async () => {
  const { id, from, third } = await kindledDraft()
  await clear(id)
  await leave([from.id, third.id])
  expect(await put(`/api/v1/ia-group/${id}/close`)).toMatchObject({ status: 200, dropped: [third.tattoo] })
})

it('a draft whose kits were carried is not deleted, also when its results were cleared [D-086]', async () => {
  const { id } = await kindledDraft()
  await clear(id)
  expect(await here.call('DELETE', `/api/v1/ia-group/${id}`)).toMatchObject({
    status: 405,
    body: { messages: ['group-has-results'] },
  })
})
