import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  buildCover,
  buildFarm,
  buildIaGroup,
  buildRabbit,
  buildRow,
  buildStable,
  buildUser,
} from '../../../test/builders.ts'
import { testWorld } from '../../../test/world.ts'
import { type Engine, openEngine } from '../db/engine.ts'
import { integrityProblems } from './integrity.ts'

const open = testWorld({ damaged: true })
let engine: Engine
let farmId: number
let otherFarm: number
let doe: number
let sister: number
let buck: number
let cages: number[]

/** Runs statements as if the engine's own guards were asleep, looks, and takes all of it back. */
async function problemsAfter(...statements: string[]): Promise<string[]> {
  const client = await open().admin.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(statements.join(';'))
    return await integrityProblems(engine)
  } finally {
    await client.query(undo.join(';'))
    await client.query('set session_replication_role = origin')
    client.release()
  }
}
let undo: string[] = []

beforeAll(async () => {
  const world = open()
  engine = openEngine({ urls: { worker: world.urlAs('postgres') }, poolSize: 1 })
  farmId = (await buildFarm(world)).id
  otherFarm = (await buildFarm(world)).id
  const admin = await buildUser(world, { role: 'ADMIN', farmId })
  const stable = await buildStable(world, farmId, 'M1')
  cages = (await buildRow(world, stable, 1)).map((cage) => cage.id)
  doe = (await buildRabbit(world, { farmId, tattoo: 'HY0001', ...(cages[0] && { cageId: cages[0] }) })).id
  sister = (await buildRabbit(world, { farmId, tattoo: 'HY0002', ...(cages[1] && { cageId: cages[1] }) })).id
  buck = (await buildRabbit(world, { farmId, tattoo: 'HYB001' })).id
  await world.admin.query(`update app.rabbits set sex = 'MALE' where id = ${buck}`)
  await world.admin.query(
    `insert into app.ear_tags (tag, eid, farm_id) values ('A-00001', '900000000000001', ${farmId}), ('A-00002', '900000000000002', ${otherFarm})`,
  )
  await world.admin.query(
    `update app.rabbits set ear_tag_id = (select id from app.ear_tags where tag = 'A-00001') where id = ${doe}`,
  )
  await world.admin.query(
    `insert into app.sperms (farm_id, label, buck_id, buck_farm_id, buck_tattoo) values (${farmId}, 'S-1', ${buck}, ${farmId}, 'HYB001')`,
  )
  await world.admin.query(
    "insert into app.commands (version, farm_id, user_id, username, name, status, source, payload, seq, hash) values (now(), $1, $2, 'x', 'ROW_SAVE', 'DONE', 'WEB', '{}', 0, '')",
    [farmId, admin.id],
  )
  // Most damage cannot be planted while these stand.
  await world.admin.query(`
    drop index app.rabbits__farm_id_cage_id__key, app.rabbits__living_tattoo__key, app.rabbits__farm_id_ear_tag_id__key;
    alter table app.rabbits drop constraint rabbits__cage_id__check, drop constraint rabbits__exit_date__check`)
  const groupId = (await buildIaGroup(world, { farmId, name: 'BAND01', startDate: '2026-04-01' })).id
  await buildCover(world, {
    farmId,
    iaGroupId: groupId,
    motherId: doe,
    touching: true,
    farrowingDate: '2026-05-02',
    viable: 9,
  })
  undo = [
    `update app.covers set start_date = '2026-04-01', touching = true, farrowing_date = '2026-05-02', viable = 9`,
    `delete from app.doe_figures`,
    `insert into app.doe_figures (farm_id, rabbit_id, living, ias, last_start, last_group, pregnant, births, viable_tenths)
       values (${farmId}, ${doe}, true, 1, '2026-04-01', 'BAND01-260401', true, 1, 90)`,
    `insert into app.doe_figures (farm_id, rabbit_id, living) values (${farmId}, ${sister}, true)`,
    `update app.rabbits set cage_id = ${cages[0]}, cage_label = null, (stable_id, cage_key) = (select stable_id, place_key from app.cages where id = ${cages[0]}), tattoo = 'HY0001', tattoo_twin = null, status = 'IN_PROD', health_condition = 'HEALTHY', exit_date = null, mother_id = null, mother_farm_id = null, ear_tag_id = (select id from app.ear_tags where tag = 'A-00001') where id = ${doe}`,
    `update app.rabbits set cage_id = ${cages[1]}, tattoo = 'HY0002', mother_id = null, mother_farm_id = null, ear_tag_id = null where id = ${sister}`,
    `update app.rabbits set sex = 'MALE', father_sperm_id = null where id = ${buck}`,
    `update app.ear_tags set used = true, active = true where tag = 'A-00001'`,
    `update app.commands set payload = '{}'`,
  ]
})
afterAll(() => engine.close())

describe('fsck', () => {
  it('finds nothing in sound data', async () => {
    expect(await integrityProblems(engine)).toEqual([])
    expect(await integrityProblems(engine, farmId)).toEqual([])
  })

  it('takes a marked pair of tattoos as it is, but not one that is spelled alike [D-241]', async () => {
    const pair = (tattoo: string) =>
      `update app.rabbits set tattoo = '${tattoo}', tattoo_twin = 'HY0002' where id = ${doe}`
    expect(await problemsAfter(pair('hy0002'))).toEqual([])
    expect(await problemsAfter(pair('HY0002'))).toEqual([
      'a tattoo once among the living of a farm: tattoo HY0002',
    ])
  })

  const sameCage = () => `update app.rabbits set cage_id = ${cages[0]} where id = ${sister}`
  // Their numbers are known when the tests run.
  const [DOE, SISTER, BUCK, FARM] = [':doe', ':sister', ':buck', ':farm']
  const cases: [rule: string, damage: () => string[]][] = [
    ['one living rabbit per cage', () => [sameCage()]],
    [
      'who left holds no cage and has a day',
      () => [`update app.rabbits set status = 'SOLD' where id = ${doe}`],
    ],
    [
      'a tattoo once among the living of a farm',
      () => [`update app.rabbits set tattoo = 'hy0002' where id = ${doe}`],
    ],
    [
      'an ear tag on one rabbit',
      () => [
        `update app.rabbits set ear_tag_id = (select id from app.ear_tags where tag = 'A-00001') where id = ${sister}`,
      ],
    ],
    [
      'a carried ear tag is used and of the same farm',
      () => [`update app.ear_tags set used = false where tag = 'A-00001'`],
    ],
    [
      'an ear tag is active while its rabbit lives',
      () => [`update app.ear_tags set active = false where tag = 'A-00001'`],
    ],
    [
      'an ear tag is active while its rabbit lives',
      () => [`update app.rabbits set status = 'SOLD', exit_date = '2026-04-02' where id = ${doe}`],
    ],
    ['a used ear tag is carried', () => [`update app.rabbits set ear_tag_id = null where id = ${doe}`]],
    [
      'every reference of rabbits__ear_tag_id__fkey leads somewhere',
      () => [
        `update app.rabbits set ear_tag_id = (select id from app.ear_tags where tag = 'A-00002') where id = ${doe}`,
      ],
    ],
    [
      'every reference of rabbits__mother__fkey leads somewhere',
      () => [`update app.rabbits set mother_id = ${sister}, mother_farm_id = ${otherFarm} where id = ${doe}`],
    ],
    [
      'a rabbit stands in the list where its cage is',
      () => [`update app.rabbits set cage_key = 'zzz' where id = ${doe}`],
    ],
    [
      'a rabbit stands in the list where its cage is',
      () => [`update app.rabbits set stable_id = stable_id + 1 where id = ${doe}`],
    ],
    [
      'a rabbit stands in the list where its cage is',
      () => [`update app.rabbits set cage_label = 'M1/1/D1' where id = ${doe}`],
    ],
    [
      'the events of a rabbit end in its status',
      () => [`update app.rabbits set status = 'WASTE_CANDIDATE' where id = ${doe}`],
    ],
    [
      'the events of a rabbit end in its health',
      () => [`update app.rabbits set health_condition = 'TOOTH' where id = ${doe}`],
    ],
    [
      'the events of a rabbit end in its cage',
      () => [`update app.rabbits set cage_id = null, stable_id = 0, cage_key = '' where id = ${doe}`],
    ],
    [
      'the events of a rabbit end in its ear tag',
      () => [`update app.rabbits set ear_tag_id = null where id = ${doe}`],
    ],
    [
      'an insemination has the day of its group',
      () => [`update app.covers set start_date = '2020-01-01' where mother_id = ${doe}`],
    ],
    ...[
      `delete from app.doe_figures where rabbit_id = ${SISTER}`,
      `update app.doe_figures set living = false where rabbit_id = ${SISTER}`,
      'update app.doe_figures set ias = ias + 1',
      'update app.doe_figures set births = births + 1',
      `update app.doe_figures set last_start = '2026-04-02' where rabbit_id = ${DOE}`,
      `update app.doe_figures set last_group = 'BAND01' where rabbit_id = ${DOE}`,
      `update app.doe_figures set pregnant = false where rabbit_id = ${DOE}`,
      `update app.doe_figures set viable_tenths = 91 where rabbit_id = ${DOE}`,
      `update app.covers set viable = 10 where mother_id = ${DOE}`,
      `update app.covers set farrowing_date = null where mother_id = ${DOE}`,
      `insert into app.doe_figures (farm_id, rabbit_id, living) values (${FARM}, ${BUCK}, true)`,
    ].map((damage): [string, () => string[]] => [
      'every doe has figures, and they are those of her covers',
      () => [
        damage
          .replace(DOE, String(doe))
          .replace(SISTER, String(sister))
          .replace(BUCK, String(buck))
          .replace(FARM, String(farmId)),
      ],
    ]),
    [
      'mothers are does and bucks are bucks',
      () => [`update app.rabbits set mother_id = ${buck}, mother_farm_id = ${farmId} where id = ${doe}`],
    ],
    [
      'no rabbit descends from itself',
      () => [
        `update app.rabbits set mother_id = ${sister}, mother_farm_id = ${farmId} where id = ${doe}`,
        `update app.rabbits set mother_id = ${doe}, mother_farm_id = ${farmId} where id = ${sister}`,
      ],
    ],
    ['the command log hangs together', () => [`update app.commands set payload = '{"a": 1}'`]],
  ]

  it.each(cases)('finds planted damage: %s', async (rule, damage) => {
    const problems = await problemsAfter(...damage())
    expect(problems.filter((problem) => problem.startsWith(`${rule}:`))).not.toEqual([])
    expect(await integrityProblems(engine)).toEqual([])
  })

  it('S1: finds the same side by side, and leaves the command log to check:log when asked to', async () => {
    const client = await open().admin.connect()
    const several = openEngine({ urls: { worker: open().urlAs('postgres') }, poolSize: 3 })
    try {
      await client.query('set session_replication_role = replica')
      await client.query(
        `update app.rabbits set health_condition = 'TOOTH' where id = ${doe}; update app.commands set payload = '{"a": 1}'; update app.covers set viable = 10`,
      )
      const oneByOne = await integrityProblems(engine)
      expect(oneByOne.length).toBeGreaterThan(2)
      expect(await integrityProblems(several, undefined, undefined, { atOnce: 3 })).toEqual(oneByOne)
      const butLog = await integrityProblems(several, undefined, undefined, { atOnce: 3, log: false })
      expect(butLog).toEqual(oneByOne.filter((problem) => !problem.startsWith('the command log')))
      expect(butLog.length).toBe(oneByOne.length - 1)
    } finally {
      await client.query(
        `${undo.join(';')}; update app.rabbits set health_condition = 'HEALTHY' where id = ${doe}`,
      )
      await client.query('set session_replication_role = origin')
      client.release()
      await several.close()
    }
  })

  it('looks at one farm alone when asked to', async () => {
    const client = await open().admin.connect()
    await client.query('set session_replication_role = replica')
    await client.query(`update app.rabbits set health_condition = 'TOOTH' where id = ${doe}`)
    expect(await integrityProblems(engine, otherFarm)).toEqual([])
    expect(await integrityProblems(engine, farmId)).toEqual([
      `the events of a rabbit end in its health: rabbit ${doe}`,
    ])
    await client.query(`update app.rabbits set health_condition = 'HEALTHY' where id = ${doe}`)
    await client.query('set session_replication_role = origin')
    client.release()
  })

  it('says the same of a pedigree that closes through semen', async () => {
    const problems = await problemsAfter(
      `update app.rabbits set father_sperm_id = (select id from app.sperms where label = 'S-1') where id = ${buck}`,
    )
    expect(problems).toEqual([`no rabbit descends from itself: ${buck}`])
  })
})
