import { diaryIdOf } from '@warren/shared/features/group-pages/groups.rules.ts'
import type { saveDiaryCells } from '@warren/shared/features/group-pages/group-pages.contract.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { beforeAll, expect, it, vi } from 'vitest'
import { buildUser, type Caller, callerFor } from '../../test/builders.ts'
import { atOnce, endings, endOf } from '../../test/races.ts'
import type { MadeGroup } from '../../test/test-groups.ts'
import { testMothers } from '../../test/test-mothers.ts'
import { testWorld } from '../../test/world.ts'
import { deadlocksMet } from '../platform/commands/retry-on-deadlock.ts'

/** Files before this one may have planted some. */
const metBefore = deadlocksMet()
const world = testWorld({ poolSize: 8 })
const { here, start, arrive, type, heads, startMothers, mothers, sucklings, of } = testMothers(world)
// At full size some minutes each.
vi.setConfig({ testTimeout: 900_000 })

let eva: Caller
beforeAll(async () => {
  eva = await callerFor(world(), await buildUser(world(), { role: 'ADMIN', farmId: here.farmId }))
})

const DAY = '2026-05-04'
/** Types into one day as one of two people. */
const typing = async (call: Caller, group: MadeGroup, day: string, [was, set]: [object, object]) => {
  const rows = [{ id: diaryIdOf(group, day), was, set }]
  const { body } = await call('POST', `/api/v1/group/${group.id}/cells`, { rows })
  return (body as AnswerOf<typeof saveDiaryCells>).rows?.[0]?.outcome ?? JSON.stringify(body)
}
/** What a day has: the heads of the ledger, the rest of the diary. */
const dayOf = async ({ id }: MadeGroup, day: string) => {
  const { rows } = await world().admin.query<{ dead: number; dissected: number; comment: string | null }>(
    `select coalesce(s.dead, 0) as dead, d.dissected, d.comment from app.diary_days d
     left join app.stock_days s on s.group_id = d.group_id and s.day = d.day and s.stock = 'FAT'
     where d.group_id = $1 and d.day = $2`,
    [id, day],
  )
  return rows[0]
}
const hundred = async (): Promise<MadeGroup> => {
  const group = await start()
  await arrive(group.id, 100)
  return group
}

it('two cells of one day typed by two people are both saved [DIA-23]', async () => {
  const ended = await endings('two cells of a day', async () => {
    const group = await hundred()
    const both = await atOnce(
      () => typing(here.call, group, DAY, [{ dead: 0 }, { dead: 3 }]),
      () => typing(eva, group, DAY, [{ comment: null }, { comment: 'windy' }]),
    )
    expect(await dayOf(group, DAY)).toMatchObject({ dead: 3, comment: 'windy' })
    expect(await heads(group.id)).toEqual({ FAT: 97 })
    return both.join(' | ')
  })
  expect(ended).toEqual(['saved | saved'])
})

it('one cell typed by two people is saved once, and the other one is told [DIA-23]', async () => {
  const ended = await endings('one cell by two', async () => {
    const group = await hundred()
    const both = await atOnce(
      () => typing(here.call, group, DAY, [{ dead: 0 }, { dead: 3 }]),
      () => typing(eva, group, DAY, [{ dead: 0 }, { dead: 5 }]),
    )
    const dead = both[0] === 'saved' ? 3 : 5
    expect(await dayOf(group, DAY)).toMatchObject({ dead })
    expect(await heads(group.id)).toEqual({ FAT: 100 - dead })
    return both.join(' | ')
  })
  expect(['conflict | saved', 'saved | conflict']).toEqual(expect.arrayContaining(ended))
})

it('the last animal dies on one of two days typed at once [D-155]', async () => {
  const ended = await endings('the last animal on two days', async () => {
    const group = await start()
    await arrive(group.id, 1)
    const both = await atOnce(
      () => typing(here.call, group, DAY, [{ dead: 0 }, { dead: 1 }]),
      () => typing(eva, group, '2026-05-05', [{ dead: 0 }, { dead: 1 }]),
    )
    expect(await heads(group.id)).toEqual({ FAT: 0 })
    return both.join(' | ')
  })
  expect(['refused | saved', 'saved | refused']).toEqual(expect.arrayContaining(ended))
})

it('dead down to one and dissected up to two: one is refused, never more dissected than dead [DIA-14, D-153]', async () => {
  const ended = await endings('dead down, dissected up', async () => {
    const group = await hundred()
    await type(group, DAY, { dead: 3, dissected: 1 })
    const both = await atOnce(
      () => typing(here.call, group, DAY, [{ dead: 3 }, { dead: 1 }]),
      () => typing(eva, group, DAY, [{ dissected: 1 }, { dissected: 2 }]),
    )
    const isDown = both[0] === 'saved'
    expect(await dayOf(group, DAY)).toMatchObject(
      isDown ? { dead: 1, dissected: 1 } : { dead: 3, dissected: 2 },
    )
    return both.join(' | ')
  })
  expect(['refused | saved', 'saved | refused']).toEqual(expect.arrayContaining(ended))
})

it('numbers of a mother page and deaths of her diary at once: does end with what was counted [MOT-32]', async () => {
  const ended = await endings('numbers of does and their deaths', async () => {
    const group = await startMothers()
    await mothers(group, { iaIncycle: 600 })
    const populated = { populatedIncycle: 504, populatedFrom: '2026-03-26', populatedTo: '2026-03-28' }
    const [told, typed] = await atOnce(
      () => here.call('PUT', `${of(group.id)}/mothers`, populated),
      () => typing(eva, group, '2026-03-20', [{ motherDead: 0 }, { motherDead: 4 }]),
    )
    expect(await heads(group.id)).toMatchObject({ MOT: 504 })
    return `${endOf(told)} | ${typed}`
  })
  expect(ended).toEqual(['200 | saved'])
})

it('weaned kits told while a death among them is typed: none is left in the nests [MOT-33]', async () => {
  const ended = await endings('weaning and a death of kits', async () => {
    const group = await startMothers()
    await mothers(group, { iaIncycle: 10 })
    await sucklings(group, { sucklingNum: 95, sucklingViable: 90, sucklingAdjusted: 90 })
    const weaned = { sucklingWeaned: 80, weaningDate: '2026-05-06' }
    const [told, typed] = await atOnce(
      () => here.call('PUT', `${of(group.id)}/sucklings`, weaned),
      () => typing(eva, group, '2026-04-12', [{ sucklingDead: 0 }, { sucklingDead: 3 }]),
    )
    expect(await heads(group.id)).toMatchObject({ SUC: 0, WEAN: 80 })
    return `${endOf(told)} | ${typed}`
  })
  expect(ended).toEqual(['200 | saved'])
})

// A deadlock is run again and hidden from the user, who waits a second longer.
it('none of these races ends in a deadlock', () => {
  expect(deadlocksMet()).toBe(metBefore)
})
