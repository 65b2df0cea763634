import { beforeEach, describe, expect, it } from 'vitest'
import { buildRabbit } from '../../../../test/builders.ts'
import { brief, buildCages, type Cells, type Herd, importHerd } from '../../../../test/import-herd.ts'
import { testWorld } from '../../../../test/world.ts'

const world = testWorld({ worker: true })
let herd: Herd
let cages: Map<string, number>

beforeEach(async () => {
  herd = await importHerd(world())
  cages = await buildCages(world(), herd.farmId)
})

const success = (rows: number) => [null, null, 'SUCCESS', 'IMPORT_SUCCESS', String(rows)]
const NO_UPDATE = [null, null, 'WARNING', 'NO_DATA_UPDATE', null]
const send = async (...rows: Cells[]) => brief(await herd.send('RABBITS', rows))
const doe = (tattoo: string, rest: object = {}) =>
  buildRabbit(world(), { farmId: herd.farmId, tattoo, ...rest })
/** All rabbits of the farm, in the order they came. */
const stock = async () =>
  (
    await world().admin.query<{ id: number; status: string; birth_date: string | null; line: string | null }>(
      'select id::int, status, birth_date::text, line from app.rabbits where farm_id = $1 order by id',
      [herd.farmId],
    )
  ).rows

describe('a row about a doe that has left', () => {
  it.each([
    ['in production', { status: 'IN_PROD' }, 'N', 'IN_PROD'],
    ['a candidate', { status: 'WASTE_CANDIDATE' }, 'N', 'WASTE_CANDIDATE'],
    ['in production, in a cage', { status: 'IN_PROD', cage: 'M1/1/D1' }, 'N', 'IN_PROD'],
    ['in a cage', { cage: 'M1/1/D1' }, 'C', 'M1/1/D1'],
    ['born the same day, in a cage', { cage: 'M1/1/D1', birthDate: '2024-01-01' }, 'C', 'M1/1/D1'],
    ['born the same day, living', { status: 'IN_PROD', birthDate: '2024-01-01' }, 'N', 'IN_PROD'],
  ])(
    'and is said to be %s is refused: she comes back on her sheet alone [D-062]',
    async (_name, cells, col, info) => {
      await doe('GONE01', { status: 'DEAD', birthDate: '2024-01-01' })
      const before = await stock()
      expect(await send({ tattoo: 'GONE01', line: 'D', ...cells })).toEqual([
        [2, col, 'ERROR', 'INVALID_DATA', info],
        NO_UPDATE,
      ])
      expect(await stock()).toEqual(before)
    },
  )

  it('is refused also where her birth date is unknown: it may be her [D-062]', async () => {
    await doe('GONE02', { status: 'DEAD' })
    expect(await send({ tattoo: 'GONE02', status: 'IN_PROD', birthDate: '2026-01-01' })).toEqual([
      [2, 'N', 'ERROR', 'INVALID_DATA', 'IN_PROD'],
      NO_UPDATE,
    ])
  })

  it('completes her record when it says nothing of a return [IMP-13]', async () => {
    const { id } = await doe('GONE03', { status: 'DEAD' })
    expect(await send({ tattoo: 'GONE03', birthDate: '2024-01-01', line: 'D' })).toEqual([success(1)])
    expect(await send({ tattoo: 'GONE03', status: 'DEAD_DIG', birthDate: '2024-02-02' })).toEqual([
      success(1),
    ])
    expect(await stock()).toEqual([{ id, status: 'DEAD_DIG', birth_date: '2024-02-02', line: 'D' }])
  })
})

describe('a tattoo that comes again', () => {
  it('with another birth date is another doe; the old one stays as she was [IMP-13, D-062]', async () => {
    const old = await doe('AGAIN1', { status: 'DEAD', birthDate: '2022-01-01', line: 'D' })
    expect(await send({ tattoo: 'AGAIN1', birthDate: '2026-01-01', cage: 'M1/1/D1', line: 'PS' })).toEqual([
      success(1),
    ])
    expect(await stock()).toEqual([
      { id: old.id, status: 'DEAD', birth_date: '2022-01-01', line: 'D' },
      { id: expect.any(Number), status: 'IN_PROD', birth_date: '2026-01-01', line: 'PS' },
    ])
  })

  it('means the living doe, whatever her birth date; one that left by hers, when the row says so [D-062]', async () => {
    const old = await doe('AGAIN2', { status: 'DEAD', birthDate: '2022-01-01' })
    const living = await doe('AGAIN2', { birthDate: '2025-01-01', cageId: cages.get('M1/1/D1') })
    await send({ tattoo: 'AGAIN2', birthDate: '2025-01-02', line: 'PS' })
    await send({ tattoo: 'AGAIN2', status: 'DEAD_RESP', birthDate: '2022-01-01', line: 'D' })
    expect(await stock()).toEqual([
      { id: old.id, status: 'DEAD_RESP', birth_date: '2022-01-01', line: 'D' },
      { id: living.id, status: 'IN_PROD', birth_date: '2025-01-02', line: 'PS' },
    ])
    await send({ tattoo: 'AGAIN2', status: 'SOLD' })
    expect((await stock()).map(({ status }) => status)).toEqual(['DEAD_RESP', 'SOLD'])
  })

  it('may stand on a row for each that left and one more, and on no other [10.3]', async () => {
    const old = await doe('AGAIN3', { status: 'DEAD', birthDate: '2022-01-01' })
    const told = { tattoo: 'AGAIN3', status: 'DEAD', birthDate: '2022-01-01', line: 'D' }
    const fresh = { tattoo: 'AGAIN3', birthDate: '2026-01-01', line: 'PS' }
    const twice = [3, 'A', 'ERROR', 'DUPLICATED_TATTOO', 'AGAIN3']
    expect(await send(told, told)).toEqual([twice, NO_UPDATE])
    expect(await send(fresh, fresh)).toEqual([twice, NO_UPDATE])
    expect(await send(told, { tattoo: 'AGAIN3', line: 'PS' })).toEqual([twice, NO_UPDATE])
    expect(await send({ ...told, birthDate: '2021-01-01' }, fresh)).toEqual([twice, NO_UPDATE])
    const young = { tattoo: 'YOUNG3', motherTattoo: 'AGAIN3', birthDate: '2026-04-01' }
    expect(await send(fresh, young, told)).toEqual([success(3)])
    const [first, second] = await stock()
    expect([first, second]).toEqual([
      { id: old.id, status: 'DEAD', birth_date: '2022-01-01', line: 'D' },
      { id: expect.any(Number), status: 'IN_PROD', birth_date: '2026-01-01', line: 'PS' },
    ])
    const { rows } = await world().admin.query(
      "select mother_id::int from app.rabbits where farm_id = $1 and tattoo = 'YOUNG3'",
      [herd.farmId],
    )
    expect(rows).toEqual([{ mother_id: second?.id }])
  })
})
