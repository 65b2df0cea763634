import type { CommandOutcome } from '@warren/shared/features/commands/commands.contract.ts'
import { diaryIdOf } from '@warren/shared/features/group-pages/groups.rules.ts'
import { expect, it } from 'vitest'
import { buildFarm, buildUser, type Caller, callerFor } from '../../../test/builders.ts'
import { type MadeGroup, testGroups, TODAY } from '../../../test/test-groups.ts'
import { shortOutcome } from '../../../test/refused.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
const { here, start, close } = testGroups(world)
let sent = 0

const worker = async (farmId = here.farmId): Promise<Caller> =>
  callerFor(world(), await buildUser(world(), { role: 'USER', farmId }))
const ofToday = (group: MadeGroup) => ({ groupId: group.id, diaryId: diaryIdOf(group, TODAY), type: 'FAT' })

/** Sends weights as a phone does; answers what became of each. */
const add = async (by: Caller, items: readonly Readonly<Record<string, unknown>>[]) => {
  const commands = items.map(({ clientId = `weight-${++sent}`, ...payload }) => ({
    clientId,
    command: 'DAILY_WEIGHT_ADD',
    at: '2026-05-12T06:30:00Z',
    payload: { weight: 2500, ...payload },
  }))
  const { body } = await by('POST', '/api/v1/commands', { commands })
  return (body as CommandOutcome[]).map(shortOutcome)
}
const stored = async ({ id }: MadeGroup) =>
  (
    await world().admin.query<{ grams: number; at: Date; user_id: number }>(
      'select grams, at, user_id from app.weight_records where group_id = $1 order by id',
      [id],
    )
  ).rows

it('weights from the barn are kept once however often a phone sends them, with its time [WGT-20, D-188]', async () => {
  const group = await start()
  const [anna, bela] = [await worker(), await worker()]
  const at = '2026-05-12T05:10:00.000Z'
  const items = [
    { ...ofToday(group), weight: 2740, at, clientId: 'a' },
    { ...ofToday(group), weight: 2741, at: 'soon', clientId: 'b' },
    { ...ofToday(group), weight: 2742, at: '2031-01-01T00:00:00Z', clientId: 'c' },
  ]
  const both = await Promise.all([add(anna, items), add(anna, items)])
  expect(both.flat()).toEqual(both.flat().map(() => ['DONE']))
  expect(await add(bela, [{ ...ofToday(group), weight: 2743, clientId: 'a' }])).toEqual([['DONE']])
  const rows = await stored(group)
  expect(rows.map(({ grams }) => grams)).toEqual([2740, 2741, 2742, 2743])
  expect(rows.map((row) => row.at.toISOString())).toEqual([at, ...Array(3).fill(world().now.toISOString())])
  expect(new Set(rows.map(({ user_id }) => user_id)).size).toBe(2)
})

it('weights that do not fit are kept for the administrator [WGT-16, D-131, D-179]', async () => {
  const [group, closed] = [await start(), await start()]
  await close(closed, '2026-05-10')
  const anna = await worker()
  const of = ofToday(group)
  expect(
    await add(anna, [
      { ...of, weight: 9 },
      { ...of, weight: 12.5 },
      { ...of, weight: null },
      { ...of, type: 'GP' },
      { ...of, type: 'x' },
      { ...of, diaryId: of.diaryId + 1 },
      { ...of, diaryId: of.diaryId + 1024 },
      ofToday(closed),
      of,
    ]),
  ).toEqual([
    ['ERROR', 'INVALID_WEIGHT'],
    ['ERROR', 'INVALID_WEIGHT'],
    ['ERROR', 'MISSING_WEIGHT'],
    ['ERROR', 'INVALID_DATA'],
    ['ERROR', 'INVALID_DATA'],
    ['CONFLICT', 'SAVING_ERROR', { day: '2026-05-13' }],
    ['ERROR', 'NOT_FOUND'],
    ['CONFLICT', 'SAVING_ERROR', { day: '2026-05-10', group: expect.any(String) }],
    ['DONE'],
  ])
  expect(await stored(group)).toHaveLength(1)
  const stranger = await worker((await buildFarm(world())).id)
  expect(await add(stranger, [of])).toEqual([['ERROR', 'NOT_FOUND']])
})

it('a weight from the barn is taken back by who sent it, before and after it was heard of [FLD-14]', async () => {
  const group = await start()
  const [anna, bela] = [await worker(), await worker()]
  const take = async (by: Caller, of: string, more: object = {}) => {
    const item = { clientId: `remove-${++sent}`, command: 'DAILY_WEIGHT_REMOVE', at: '2026-05-12T06:31:00Z' }
    const { body } = await by('POST', '/api/v1/commands', {
      commands: [{ ...item, payload: { of, undoes: of, ...more } }],
    })
    return (body as CommandOutcome[]).map(shortOutcome)
  }
  const living = async () =>
    (
      await world().admin.query<{ grams: number }>(
        'select grams from app.weight_records where group_id = $1 and removed_at is null order by id',
        [group.id],
      )
    ).rows.map(({ grams }) => grams)
  await add(anna, [
    { ...ofToday(group), weight: 2740, clientId: 'kept' },
    { ...ofToday(group), weight: 274, clientId: 'typo' },
    { ...ofToday(group), weight: 2900, clientId: 'changed' },
    { ...ofToday(group), weight: 9, clientId: 'refused' },
  ])
  expect(await take(bela, 'typo')).toEqual([['ERROR', 'NOT_FOUND']])
  expect(await take(anna, 'typo')).toEqual([['DONE']])
  expect(await living()).toEqual([2740, 2900])
  // Again, and of what was never added: nothing more happens.
  expect(await take(anna, 'typo')).toEqual([['DONE']])
  expect(await take(anna, 'refused')).toEqual([['DONE']])
  expect(await take(anna, 'unknown')).toEqual([['ERROR', 'NOT_FOUND']])
  await world().admin.query(
    'update app.weight_records set grams = 2901 where group_id = $1 and grams = 2900',
    [group.id],
  )
  expect(await take(anna, 'changed')).toEqual([
    ['CONFLICT', 'cell-changed', expect.objectContaining({ stored: '2901' })],
  ])
  expect(await living()).toEqual([2740, 2901])
  const { rows } = await world().admin.query(
    `select changes from app.commands where name = 'DAILY_WEIGHT_REMOVE' and status = 'DONE' and record_type = 'group'`,
  )
  expect(rows).toEqual([{ changes: { day: [TODAY, null], type: ['FAT', null], weight: [274, null] } }])
})
