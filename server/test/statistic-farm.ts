import { diaryIdOf } from '@warren/shared/features/group-pages/groups.rules.ts'
import { addDays } from '@warren/shared/kernel/calendar.ts'
import { buildFarm, buildRabbit, buildStable, buildUser, type Caller, callerFor } from './builders.ts'
import type { World } from './world.ts'

/** Numbers from 0 up to `below`, the same ones in every run. */
export function dice(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

interface Made {
  readonly id: number
  readonly startDate: string
}

/** Calls of an administrator that must go well. */
function officeOf(call: Caller) {
  const send = async (method: 'POST' | 'PUT', path: string, body?: unknown): Promise<unknown> => {
    const heard = await call(method, path, body)
    const { messages } = heard.body as { messages?: readonly unknown[] }
    if (heard.status !== 200 || (messages !== undefined && messages.length > 0))
      throw new Error(`${method} ${path}: ${heard.status} ${JSON.stringify(heard.body)}`)
    return heard.body
  }
  const start = async (kind: string, startDate: string, more: object): Promise<Made> => ({
    id: (await send('POST', `/api/v1/group/${kind}`, { startDate, ...more })) as number,
    startDate,
  })
  return {
    send,
    start,
    /** Types into a day, each cell over nothing. */
    type: (group: Made, day: string, set: Readonly<Record<string, unknown>>) => {
      const was = Object.fromEntries(
        Object.entries(set).map(([field, value]) => [
          field,
          typeof value === 'number' && !/weights|feed|Weight/.test(field) ? 0 : null,
        ]),
      )
      return send('POST', `/api/v1/group/${group.id}/cells`, {
        rows: [{ id: diaryIdOf(group, day), was, set }],
      })
    },
  }
}
type Office = ReturnType<typeof officeOf>

const MOTHERS = '/api/v1/group/mother'
const FATTENING = '/api/v1/group/fattening'

interface Round {
  readonly at: string
  readonly name: string
  readonly stables: readonly { id: number; name: string }[]
}

/** A mother page from insemination to weaning: numbers, deaths in the nest, feed; some kits fostered, some missing. */
async function keepMothers(office: Office, random: (below: number) => number, { at, name, stables }: Round) {
  const group = await office.start('mother', at, { name, stables: stables.slice(0, 1) })
  const ia = 60 + random(60)
  const kindled = Math.floor(ia * 0.8)
  await office.send('PUT', `${MOTHERS}/${group.id}/mothers`, {
    iaIncycle: ia - 10,
    iaVirgin: 10,
    farrowedIncycle: kindled,
  })
  const born = kindled * (9 + random(3))
  const viable = born - random(40)
  const adjusted = viable - random(20) + random(20)
  for (const age of [0, 3, 12, 25])
    await office.type(group, addDays(at, 31 + age), {
      sucklingDead: random(6),
      sucklingExterm: random(3),
      ...(random(2) === 0 && { 'feed.amount': 100 + random(500), 'feed.type': 'LACTATION' }),
    })
  const weaned = adjusted - 20 - random(30)
  await office.send('PUT', `${MOTHERS}/${group.id}/sucklings`, {
    sucklingNum: born,
    sucklingViable: viable,
    sucklingAdjusted: adjusted,
    sucklingWeaned: weaned,
    weaningDate: addDays(at, 66),
  })
  return { ...group, weaned }
}

/** Four weeks of fattening: deaths, feed with and without a type, weighings, a sale. */
async function fatten(office: Office, random: (below: number) => number, group: Made): Promise<void> {
  for (let offset = 1; offset < 30; offset += 3 + random(4))
    await office.type(group, addDays(group.startDate, offset), {
      dead: random(3),
      ...(random(2) === 0 && { 'feed.type': 'FINISHER' }),
      'feed.amount': 50 + random(900) / 10,
      ...(random(2) === 0 && { 'weights.FAT': 900 + offset * 38 + random(60) }),
      ...(random(5) === 0 && { soldNum: 1 + random(3), soldWeight: 5.432 }),
    })
}

/** Kits of a round go into two fattening groups and a young one; some are moved, some slaughtered, some stay. */
async function raise(
  office: Office,
  random: (below: number) => number,
  { at, name, stables }: Round,
  mothers: readonly (Made & { weaned: number })[],
): Promise<void> {
  const [day, here] = [addDays(at, 66), mothers.at(-1)]
  if (!here) return
  const place = stables.slice(random(2), 2)
  const first = await office.start('fattening', day, {
    age: 35,
    name: `${name}A`,
    stables: place.slice(0, 1),
  })
  const second = await office.start('fattening', day, {
    age: 35,
    name: `${name}B`,
    stables: place.slice(0, 1),
  })
  const young = await office.start('young', day, { age: 35, name: `${name}Y`, stables: stables.slice(0, 1) })
  const arrive = (kind: string, group: Made, heads: number, more: object = {}) =>
    office.send('POST', `/api/v1/group/${kind}/${group.id}/origin`, {
      arrivedDate: day,
      age: 35,
      num: heads,
      weight: Number((heads * 0.94).toFixed(3)),
      groupId: here.id,
      ...more,
    })
  const part = Math.floor(here.weaned / 3)
  await arrive('fattening', first, part)
  await arrive('fattening', second, part - random(20))
  if (random(2) === 0)
    await arrive('fattening', second, 10 + random(30), { groupId: null, farmName: 'Elsewhere' })
  await arrive('young', young, 0, {
    num: undefined,
    weight: undefined,
    numPS: 30,
    weightPS: 28.5,
    numGP: 0,
    weightGP: 0,
  })
  const before = mothers.at(-2)
  if (before && random(2) === 0) await arrive('fattening', first, 5 + random(9), { groupId: before.id })
  await fatten(office, random, first)
  await fatten(office, random, second)
  await leave(office, random, { first, second, young, day })
}

interface Leaving {
  readonly first: Made
  readonly second: Made
  readonly young: Made
  readonly day: string
}

async function leave(
  office: Office,
  random: (below: number) => number,
  { first, second, young, day }: Leaving,
) {
  const moved = { isMoving: true, arrivedDate: addDays(day, 31), age: 66 }
  await office.send('POST', `${FATTENING}/${first.id}/origin`, {
    ...moved,
    num: 20 + random(20),
    weight: 44.4,
    groupId: second.id,
  })
  await office.send('POST', `/api/v1/group/young/${young.id}/origin`, {
    ...moved,
    numPS: 10,
    weightPS: 19.5,
    numGP: 0,
    weightGP: 0,
    groupId: second.id,
  })
  const num = 60 + random(60)
  await office.send('POST', `${FATTENING}/${second.id}/slaughtering`, {
    createDate: addDays(day, 44),
    num,
    weight: Number((num * 2.61).toFixed(3)),
    trDeadNum: 1 + random(2),
    trDeadWeight: 3.9,
    abscessNum: 1 + random(3),
    abscessWeight: 6.1,
  })
  if (random(2) === 0)
    await office.send('POST', `/api/v1/group/${first.id}/count`, {
      day: addDays(day, 40),
      stock: 'FAT',
      counted: 40 + random(9),
      reason: 'counted by hand',
    })
}

export interface StatisticFarm {
  readonly farmId: number
  readonly call: Caller
}

/** A farm with rounds whose kits went several ways, the first one half a year ago. */
export async function buildStatisticFarm(world: World, seed: number, rounds = 2): Promise<StatisticFarm> {
  const random = dice(seed)
  const { id: farmId } = await buildFarm(world)
  const call = await callerFor(world, await buildUser(world, { role: 'ADMIN', farmId }))
  const stables = []
  for (const name of ['S1', 'S2']) stables.push({ id: (await buildStable(world, farmId, name)).id, name })
  await world.admin.query('update app.stables set area_m2 = 120 where farm_id = $1 and name = $2', [
    farmId,
    random(2) === 0 ? 'S1' : 'S2',
  ])
  for (let n = 0; n < 4; n++)
    await buildRabbit(world, {
      farmId,
      sex: 'FEMALE',
      birthDate: addDays('2025-06-01', random(200)),
      ...(n === 0 && { status: 'DEAD', exitDate: addDays('2026-02-01', random(60)) }),
    })
  const office = officeOf(call)
  const mothers: (Made & { weaned: number })[] = []
  for (let n = 0; n < rounds; n++) {
    const round = { at: addDays('2025-11-20', n * 21), name: `R${n}`, stables }
    mothers.push(await keepMothers(office, random, round))
    await raise(office, random, round, mothers)
  }
  return { farmId, call }
}
