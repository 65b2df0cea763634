import { buckSheet, rabbitSheet } from '@warren/shared/features/rabbits/rabbits.sheets.ts'
import { beforeAll, expect, it } from 'vitest'
import { buildRabbit } from '../../../test/builders.ts'
import { buildHerd, type Herd } from '../../../test/small-herd.ts'
import { testWorld } from '../../../test/world.ts'
import { type Actor, channelOf, scopeOf, visibilityOf } from '../../platform/auth/actor.ts'
import { streamBucks, streamMothers } from './stock.export.queries.ts'

const world = testWorld()
let herd: Herd

beforeAll(async () => {
  herd = await buildHerd(world())
  await buildRabbit(world(), { farmId: herd.farmId })
  await buildRabbit(world(), { farmId: herd.farmId, sex: 'MALE' })
})

/** The keys of the first row a list is written with. */
async function keysOf(other: 'ALL_MOTHER' | 'ALL_BUCK', stream: typeof streamMothers | typeof streamBucks) {
  const { admin, farmId } = herd
  const rest = { sessionId: 0, role: 'ADMIN', language: 'en', farmIds: [farmId] } as const
  const actor: Actor = { userId: admin.id, username: admin.username, ...rest }
  const list = { filter: { other }, today: '2026-05-12' }
  const rows = world().engine.stream(channelOf(actor), visibilityOf(actor), (db) =>
    stream(scopeOf(actor), db, list),
  )
  for await (const row of rows) return Object.keys(row)
  return []
}

it('the export of mothers reads every column of its sheet, and no other [O-01]', async () => {
  expect((await keysOf('ALL_MOTHER', streamMothers)).sort()).toEqual(Object.keys(rabbitSheet.columns).sort())
})

it('the export of bucks reads every column of its sheet, and no other [O-03]', async () => {
  expect((await keysOf('ALL_BUCK', streamBucks)).sort()).toEqual(Object.keys(buckSheet.columns).sort())
})
