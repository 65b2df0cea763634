import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildFarm, buildRabbit, buildRow, buildSperm, buildStable } from '../../../test/builders.ts'
import { size } from '../../../test/prove.ts'
import { testWorld } from '../../../test/world.ts'
import type { Tx } from '../../platform/db/db.ts'

const world = testWorld({ poolSize: 6 })
let farmId: number
beforeAll(async () => {
  farmId = (await buildFarm(world())).id
})

const write = (farm: number, body: (tx: Tx) => Promise<unknown>) =>
  world().engine.write('app', { userId: null, farmIds: [farm] }, body)
const codeOf = (error: unknown) => (error as { code?: string }).code ?? String(error)
const pause = () => new Promise((resolve) => setTimeout(resolve, 150))

/** The first has written and not ended when the second begins; answers how each ended. */
async function crossed(
  first: readonly [farm: number, body: (tx: Tx) => Promise<unknown>],
  second: readonly [farm: number, body: (tx: Tx) => Promise<unknown>],
): Promise<string[]> {
  let begun: () => void = () => undefined
  const hasWritten = new Promise<void>((resolve) => {
    begun = resolve
  })
  const one = write(first[0], async (tx) => {
    await first[1](tx)
    begun()
    await pause()
  })
  await Promise.race([hasWritten, one])
  const ended = await Promise.allSettled([one, write(...second)])
  return ended.map((end) => (end.status === 'fulfilled' ? 'done' : codeOf(end.reason)))
}

describe('a stable that gets another name while a rabbit moves', () => {
  const rename = (id: number, name: string) => (tx: Tx) =>
    tx.updateTable('stables').set({ name }).where('id', '=', id).execute()
  const move = (id: number, cage: number | undefined) => (tx: Tx) =>
    tx
      .updateTable('rabbits')
      .set({ cage_id: cage ?? null })
      .where('id', '=', id)
      .execute()
  const labelInList = async (id: number) =>
    (
      await world().admin.query<{ label: string; same: boolean }>(
        `select app.cage_label(s.name, r.cage_key) as label, (r.stable_id, r.cage_key) = (c.stable_id, c.place_key) as same
         from app.rabbits r join app.cages c on c.id = r.cage_id join app.stables s on s.id = r.stable_id where r.id = $1`,
        [id],
      )
    ).rows[0]
  let count = 0
  /** A stable with a doe in its first cage and another doe without a cage. */
  const stableWithDoes = async () => {
    const stable = await buildStable(world(), farmId, `OLD${++count}`)
    const cages = (await buildRow(world(), stable, 1)).map(({ id }) => Number(id))
    const inside = await buildRabbit(world(), { farmId, cageId: cages[0] ?? 0 })
    const outside = await buildRabbit(world(), { farmId })
    return { stableId: stable.id, name: `NEW${count}`, cages, inside: inside.id, outside: outside.id }
  }

  it('has the new name for a rabbit that comes in, whichever change was first', async () => {
    for (const isMoveFirst of [true, false]) {
      const { stableId, name, cages, inside, outside } = await stableWithDoes()
      const steps = [
        [farmId, move(outside, cages[1])],
        [farmId, rename(stableId, name)],
      ] as const
      const [a, b] = isMoveFirst ? steps : [steps[1], steps[0]]
      expect(await crossed(a, b)).toEqual(['done', 'done'])
      expect(await labelInList(outside)).toEqual({ label: `${name}/1/D2`, same: true })
      expect(await labelInList(inside)).toEqual({ label: `${name}/1/D1`, same: true })
    }
  })

  it('does not deadlock when its own rabbits move', async () => {
    const { stableId, name, cages, inside } = await stableWithDoes()
    const ended: string[] = []
    for (let i = 0; i < size(10, 500); i++) {
      const both = await Promise.allSettled([
        write(farmId, rename(stableId, `${name}-${i}`)),
        write(farmId, move(inside, cages[1 + (i % 5)])),
      ])
      ended.push(...both.map((end) => (end.status === 'fulfilled' ? 'done' : codeOf(end.reason))))
      expect(await labelInList(inside)).toEqual({ label: `${name}-${i}/1/D${2 + (i % 5)}`, same: true })
    }
    expect(new Set(ended)).toEqual(new Set(['done']))
  })

  it('is called so by a rabbit that only changes its state meanwhile', async () => {
    const { stableId, name, inside } = await stableWithDoes()
    const cull = (tx: Tx) =>
      tx.updateTable('rabbits').set({ status: 'WASTE_CANDIDATE' }).where('id', '=', inside).execute()
    expect(await crossed([farmId, cull], [farmId, rename(stableId, name)])).toEqual(['done', 'done'])
    expect(await labelInList(inside)).toEqual({ label: `${name}/1/D1`, same: true })
    expect(await crossed([farmId, rename(stableId, `${name}B`)], [farmId, cull])).toEqual(['done', 'done'])
    expect(await labelInList(inside)).toEqual({ label: `${name}B/1/D1`, same: true })
  })
})

describe('parents that are given on two farms at once', () => {
  const doe = async (farm: number, mother?: { id: number; farmId: number }) =>
    buildRabbit(world(), {
      farmId: farm,
      ...(mother && { motherId: mother.id, motherFarmId: mother.farmId, motherTattoo: 'ELSEWHERE' }),
    })
  const give = (child: { id: number }, mother: { id: number; farmId: number }) => (tx: Tx) =>
    tx
      .updateTable('rabbits')
      .set({ mother_id: mother.id, mother_farm_id: mother.farmId })
      .where('id', '=', child.id)
      .execute()
  const fill = (sperm: { id: number }, buck: { id: number; farmId: number }) => (tx: Tx) =>
    tx
      .updateTable('sperms')
      .set({ buck_id: buck.id, buck_farm_id: buck.farmId, buck_tattoo: 'ELSEWHERE' })
      .where('id', '=', sperm.id)
      .execute()
  const REFUSED = '23514'
  let far: number
  beforeAll(async () => {
    far = (await buildFarm(world())).id
  })

  it('never close a circle: each the mother of the other [RAB-10]', async () => {
    const [a, b] = [await doe(farmId), await doe(far)]
    expect(await crossed([farmId, give(a, b)], [far, give(b, a)])).toEqual(['done', REFUSED])
  })

  it('never close one through older ties between the farms, though both parents are of the own farm [RAB-10]', async () => {
    const [a, b] = [await doe(farmId), await doe(far)]
    const [above, beyond] = [await doe(farmId, b), await doe(far, a)]
    expect(await crossed([farmId, give(a, above)], [far, give(b, beyond)])).toEqual(['done', REFUSED])
  })

  it('never close one through semen [RAB-10]', async () => {
    for (const isFillFirst of [true, false]) {
      const sperm = await buildSperm(world(), { farmId })
      const kit = await buildRabbit(world(), { farmId, fatherSpermId: sperm.id })
      const buck = await buildRabbit(world(), { farmId: far, sex: 'MALE' })
      const steps = [
        [farmId, fill(sperm, buck)],
        [far, give(buck, kit)],
      ] as const
      const [a, b] = isFillFirst ? steps : [steps[1], steps[0]]
      expect(await crossed(a, b)).toEqual(['done', REFUSED])
    }
  })

  it('are both taken where they close none, and changes on one farm do not wait for each other', async () => {
    const [a, b, c, d] = [await doe(farmId), await doe(far), await doe(farmId), await doe(far)]
    expect(await crossed([farmId, give(a, d)], [far, give(b, c)])).toEqual(['done', 'done'])
    const [own, mother] = [await doe(farmId), await doe(farmId)]
    const isQuick = write(far, async (tx) => {
      await give(await doe(far), await doe(farmId))(tx)
      // While another farm's tie is being made, a home-bred doe gets her mother.
      await write(farmId, async (inner) => {
        await sql`set local lock_timeout = 100`.execute(inner)
        await give(own, mother)(inner)
      })
    })
    await expect(isQuick).resolves.toBeUndefined()
  })
})
