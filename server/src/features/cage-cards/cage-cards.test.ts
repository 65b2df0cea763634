import { beforeAll, describe, expect, it } from 'vitest'
import {
  bearer,
  buildCover,
  buildEarTag,
  buildFarm,
  buildIaGroup,
  buildRabbit,
  buildRow,
  buildSperm,
  buildStable,
  buildUser,
  signInAs,
} from '../../../test/builders.ts'
import { pagesOf, textOf, wordsOf } from '../../../test/pdf.ts'
import { testWorld } from '../../../test/world.ts'

// The clock of the world says 2026-05-12.
const world = testWorld()
let farmId: number
let foreignId: number
let token: string

beforeAll(async () => {
  farmId = (await buildFarm(world())).id
  foreignId = (await buildFarm(world())).id
  const admin = await buildUser(world(), { role: 'ADMIN', farmId, username: 'éva.ő' })
  token = await signInAs(world(), admin)
})

const print = (body: object) =>
  world().app.inject({
    method: 'POST',
    url: '/api/v1/print/cage-cards',
    headers: { ...bearer(token), 'content-type': 'application/json' },
    payload: JSON.stringify({ layout: 'LABEL', ...body }),
  })
const printed = async (body: object): Promise<Buffer> => {
  const answer = await print(body)
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}
const lines = async (rabbitIds: number[]) => textOf(await printed({ rabbitIds }))
const calibration = (query: string) =>
  world().app.inject({ method: 'GET', url: `/api/v1/print/calibration?${query}`, headers: bearer(token) })
const insertPrinter = async (farm: number, offset: number): Promise<number> =>
  (
    await world().admin.query<{ id: number }>(
      'insert into app.printers (farm_id, name, offset_x, offset_y) values ($1, $2, $3, $3) returning id::int',
      [farm, `P${farm} ${offset}`, offset],
    )
  ).rows[0]?.id ?? 0

describe('printing cards', () => {
  it('answers with a PDF under a name of title, user and time [D-120]', async () => {
    const { id } = await buildRabbit(world(), { farmId })
    const answer = await print({ rabbitIds: [id], layout: 'A4' })
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain(
      "filename*=UTF-8''Cage cards_éva.ő_2026-05-12_1000.pdf",
    )
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(await pagesOf(answer.rawPayload)).toMatchObject({ pages: 1 })
  })

  it('puts the cards in the order one walks past the cages, those without one last, each once', async () => {
    const [second, first] = [
      await buildStable(world(), farmId, 'S10'),
      await buildStable(world(), farmId, 'S9'),
    ]
    const [later] = await buildRow(world(), second, 1)
    const upper = await buildRow(world(), first, 2, [{ position: 'UP', cageType: 1, from: 1, to: 1 }])
    const [lower, lower2] = await buildRow(world(), first, 1)
    const ids: number[] = []
    for (const [tattoo, cageId] of [
      ['NOCAGE1', null],
      ['SEVENTH', later?.id],
      ['SECOND1', lower2?.id],
      ['THIRD01', upper[0]?.id],
      ['FIRST01', lower?.id],
    ] as const)
      ids.push((await buildRabbit(world(), { farmId, tattoo, cageId: cageId ?? null })).id)
    const bytes = await printed({ rabbitIds: [...ids, ...ids] })
    expect((await pagesOf(bytes)).pages).toBe(5)
    const tattoos = (await wordsOf(bytes))
      .map(({ word }) => word)
      .filter((word) => /^[A-Z]{5,}\d?\d?$/.test(word))
    expect(tattoos).toEqual(['FIRST01', 'SECOND1', 'THIRD01', 'SEVENTH', 'NOCAGE1'])
    expect(await textOf(bytes)).toMatch(/S9[\s\S]*1\s*\/\s*D1[\s\S]*S9[\s\S]*1\s*\/\s*D2[\s\S]*2\s*\/\s*U1/)
  })

  it('shows of a doe her last two inseminations that have begun, with semen and litter', async () => {
    const { id: motherId } = await buildRabbit(world(), {
      farmId,
      tattoo: 'MOTHER1',
      birthDate: '2025-01-02',
    })
    const sperm = await buildSperm(world(), { farmId, label: 'XXL-0871' })
    const covers = [
      ['2025-12-01', { spermLabel: 'TOO-OLD' }],
      [
        '2026-03-17',
        { spermId: sperm.id, touching: true, farrowingDate: '2026-04-17', viable: 10, unviable: 1 },
      ],
      ['2026-04-28', { spermLabel: 'C-2219' }],
      ['2026-05-20', { spermLabel: 'NOT-YET' }],
      [null, { spermLabel: 'PLANNED' }],
    ] as const
    for (const [startDate, given] of covers) {
      const { id: iaGroupId } = await buildIaGroup(world(), { farmId, startDate })
      await buildCover(world(), { farmId, iaGroupId, motherId, ...given })
    }
    const text = await lines([motherId])
    expect(text).toMatch(/03-17\s+XXL-0871\s+\+\s+11\s+10/)
    expect(text).toMatch(/04-28\s+C-2219/)
    expect(text).not.toMatch(/TOO-OLD|NOT-YET|PLANNED/)
    expect(text).toMatch(/05-29\s+05-26\s+07-03/)
    expect(text).toMatch(/Doe/)
  })

  it('takes a doe whose first insemination is only planned for a young one, and counts a buck’s labels', async () => {
    const { id: motherId } = await buildRabbit(world(), { farmId, tattoo: 'YOUNG01' })
    const { id: iaGroupId } = await buildIaGroup(world(), { farmId, startDate: '2026-05-13' })
    await buildCover(world(), { farmId, iaGroupId, motherId })
    expect(await lines([motherId])).toMatch(/Young female/)
    const buck = await buildRabbit(world(), { farmId, sex: 'MALE', tattoo: 'BUCK001', line: 'C' })
    const tag = await buildEarTag(world(), { farmId, tag: 'B-00117' })
    await world().admin.query('update app.rabbits set ear_tag_id = $1 where id = $2', [tag.id, buck.id])
    for (const _ of [1, 2, 3]) await buildSperm(world(), { farmId, buck: { ...buck, tattoo: 'BUCK001' } })
    const text = await lines([buck.id])
    expect(text).toMatch(/Semen labels[\s\S]*C\s+3\s/)
    expect(text).toContain('W1:B-00117')
  })

  it('is all or nothing: another farm’s rabbit and an unknown one are both 404, with the same body', async () => {
    const mine = await buildRabbit(world(), { farmId })
    const theirs = await buildRabbit(world(), { farmId: foreignId })
    const heard = [
      await print({ rabbitIds: [mine.id, theirs.id] }),
      await print({ rabbitIds: [mine.id, 2_000_000_000] }),
    ]
    expect(heard.map(({ statusCode }) => statusCode)).toEqual([404, 404])
    const [foreign, missing] = heard.map((answer) => ({ ...answer.json<object>(), requestId: '' }))
    expect(foreign).toEqual(missing)
  })

  it('moves by the offset of a printer of the farm, and knows no other farm’s', async () => {
    const { id } = await buildRabbit(world(), { farmId, tattoo: 'MOVED01' })
    const own = await insertPrinter(farmId, 25)
    const place = async (body: object) =>
      (await wordsOf(await printed({ rabbitIds: [id], ...body }))).find(({ word }) => word === 'MOVED01')
    const [before, after] = [await place({}), await place({ printerId: own })]
    expect((after?.x ?? 0) - (before?.x ?? 0)).toBeCloseTo(2.5, 2)
    expect((after?.y ?? 0) - (before?.y ?? 0)).toBeCloseTo(2.5, 2)
    const foreign = await insertPrinter(foreignId, 1)
    expect((await print({ rabbitIds: [id], printerId: foreign })).statusCode).toBe(404)
    expect((await calibration(`layout=A4&printerId=${foreign}`)).statusCode).toBe(404)
  })

  it.each([
    { rabbitIds: [] },
    { rabbitIds: ['x'] },
    { rabbitIds: [1], layout: 'A5' },
    { rabbitIds: Array.from({ length: 2001 }, (_, i) => i + 1) },
  ])('that is unreadable is 400 [D-003]', async (body) => {
    expect((await print(body)).statusCode).toBe(400)
  })

  it('is in the language of the user who prints', async () => {
    const admin = await buildUser(world(), { role: 'ADMIN', farmId })
    await world().admin.query("update app.users set language_code = 'hu' where id = $1", [admin.id])
    const { id } = await buildRabbit(world(), { farmId, birthDate: '2026-01-09' })
    const answer = await world().app.inject({
      method: 'POST',
      url: '/api/v1/print/cage-cards',
      headers: { ...bearer(await signInAs(world(), admin)), 'content-type': 'application/json' },
      payload: JSON.stringify({ rabbitIds: [id], layout: 'LABEL' }),
    })
    expect(await textOf(answer.rawPayload)).toMatch(/Növendék nőstény[\s\S]*Tetoválás[\s\S]*Füljelző/)
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain('Ketreckártyák_')
  })
})

it('the page with rulers is a PDF with the printer’s name and offset', async () => {
  const id = await insertPrinter(farmId, -13)
  const answer = await calibration(`layout=LABEL&printerId=${id}`)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  const text = await textOf(answer.rawPayload)
  expect(text).toContain(`P${farmId} -13`)
  expect(text).toMatch(/right −1\.3 mm, down −1\.3 mm/)
  expect((await calibration('layout=A3')).statusCode).toBe(400)
})
