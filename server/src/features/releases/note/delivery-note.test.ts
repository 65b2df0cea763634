import { beforeAll, describe, expect, it } from 'vitest'
import {
  bearer,
  buildFarm,
  buildRabbit,
  buildRelease,
  buildSperm,
  buildUser,
  signInAs,
} from '../../../../test/builders.ts'
import { codesIn, pagesOf, textOf } from '../../../../test/pdf.ts'
import { testWorld } from '../../../../test/world.ts'

// The clock of the world says 2026-05-12.
const world = testWorld()
type Farm = Awaited<ReturnType<typeof buildFarm>>
let seller: Farm
let buyer: Farm
let tokens: { seller: string; buyer: string; hungarian: string }

beforeAll(async () => {
  ;[seller, buyer] = [await buildFarm(world()), await buildFarm(world())]
  await world().admin.query(
    "update app.farms set name = 'Homokhát', street = 'Fő utca 1.', zip_code = '6133', city = 'Jászszentlászló' where id = $1",
    [seller.id],
  )
  const tokenOf = async (farmId: number, languageCode = 'en') => {
    const user = await buildUser(world(), { role: 'ADMIN', farmId })
    await world().admin.query('update app.users set language_code = $2 where id = $1', [
      user.id,
      languageCode,
    ])
    return signInAs(world(), user)
  }
  tokens = {
    seller: await tokenOf(seller.id),
    buyer: await tokenOf(buyer.id),
    hungarian: await tokenOf(seller.id, 'hu'),
  }
})

const print = (id: number, token = tokens.seller) =>
  world().app.inject({ method: 'GET', url: `/api/v1/print/release/${id}`, headers: bearer(token) })
const printed = async (id: number, token = tokens.seller): Promise<Buffer> => {
  const answer = await print(id, token)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  return answer.rawPayload
}
interface Made {
  readonly id: number
  readonly code: string
}
const post = async (url: string, payload: object, token = tokens.seller): Promise<Made> =>
  (await world().app.inject({ method: 'POST', url, payload, headers: bearer(token) })).json<Made>()
const release = (body: object) => post('/api/v1/releases', body)

/** A doe that is sold, and her parents, who stay. */
async function family(name: string) {
  const own = { farmId: seller.id }
  const mother = await buildRabbit(world(), { ...own, tattoo: `MUM-${name}`, birthDate: '2025-01-02' })
  const buck = await buildRabbit(world(), { ...own, tattoo: `DAD-${name}`, sex: 'MALE' })
  const { id: fatherSpermId } = await buildSperm(world(), { ...own, buck })
  const known = { birthDate: '2026-01-03', breed: 'ZIKA', line: 'PS', motherId: mother.id, fatherSpermId }
  return buildRabbit(world(), { ...own, tattoo: `SOLD-${name}`, ...known })
}
/** Right half of the first page, where the square is. */
const SQUARE = { x: 150, y: 60, width: 55, height: 50 }

describe('S3: the delivery note of a release', () => {
  it('names both farms, the code in letters, and each animal; parents apart, since they stay', async () => {
    const { id, code } = await release({ rabbitIds: [(await family('A1')).id] })
    const text = await textOf(await printed(id))
    expect(text).toMatch(/Homokhát \(\w+\)/)
    expect(text).toContain('Fő utca 1.')
    expect(text).toContain('6133 Jászszentlászló')
    expect(text).toContain(code)
    expect(text).toContain('by 2026-06-11')
    expect(text).toMatch(/1 animal\n[\s\S]*1\s+SOLD-A1\s+Doe\s+Zika\s+PS\s+2026-01-03/i)
    expect(text).toMatch(
      /they stay with the seller[\s\S]*DAD-A1\s+Buck[\s\S]*MUM-A1\s+Doe\s[\s\S]*2025-01-02/,
    )
    expect(await pagesOf(await printed(id))).toMatchObject({ pages: 1 })
  })

  it('has the code as a square that a scanner reads, and entering what it reads opens the release', async () => {
    const { id, code } = await release({ rabbitIds: [(await family('B1')).id] })
    const [scanned = ''] = await codesIn(await printed(id), [SQUARE])
    expect(scanned).toBe(`W1:R:${code.replaceAll('-', '')}`)
    expect(await post('/api/v1/releases/take', { code: `${scanned}\r\n` }, tokens.buyer)).toMatchObject({
      id,
    })
    // Once it is entered the note names the buyer, and the code that opens nothing any more is left out.
    const bytes = await printed(id)
    const text = await textOf(bytes)
    expect(text).not.toContain(code)
    expect(text).toContain('no code is needed')
    const names = await world().admin.query<{ name: string }>('select name from app.farms where id = $1', [
      buyer.id,
    ])
    expect(text).toContain(names.rows[0]?.name)
    expect(await codesIn(bytes, [SQUARE])).toEqual([])
  })

  it.each([
    ['withdrawn', 'withdrawn_at = now()', 'This release was withdrawn'],
    ['too old', "valid_until = '2026-05-11'", 'could be entered until 2026-05-11'],
  ])('that is %s says so and shows no code', async (_what, set, words) => {
    const { id, code } = await release({ rabbitIds: [(await family(`C${_what.length}`)).id] })
    await world().admin.query(`update app.releases set ${set} where id = $1`, [id])
    const text = await textOf(await printed(id))
    expect(text).toContain(words)
    expect(text).not.toContain(code)
  })

  it('goes over as many pages as it needs, each animal once, signatures on the last', async () => {
    const rabbits = []
    for (let n = 1; n <= 70; n++)
      rabbits.push(
        await buildRabbit(world(), { farmId: seller.id, tattoo: `MANY-${String(n).padStart(2, '0')}` }),
      )
    const { id } = await buildRelease(world(), { farmId: seller.id, buyerFarmId: buyer.id, rabbits })
    const bytes = await printed(id)
    expect((await pagesOf(bytes)).pages).toBe(3)
    const text = await textOf(bytes)
    expect(text.match(/MANY-\d\d/g)).toEqual(
      rabbits.map((_, at) => `MANY-${String(at + 1).padStart(2, '0')}`),
    )
    expect(text.match(/Handed over/g)).toHaveLength(1)
    expect(text).toMatch(/Page 3 of 3[\s\S]*Handed over/)
  })

  it('speaks the language of who prints it', async () => {
    const { id } = await release({ rabbitIds: [(await family('H1')).id] })
    const answer = await print(id, tokens.hungarian)
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain(
      `Szállítólevél ${id}_`,
    )
    expect(await textOf(answer.rawPayload)).toMatch(/Eladó[\s\S]*Vevő[\s\S]*az eladónál maradnak/)
  })

  it('is a paper of the seller: the buyer has none, nor has any other farm', async () => {
    const sold = await family('D1')
    const { id } = await buildRelease(world(), { farmId: seller.id, buyerFarmId: buyer.id, rabbits: [sold] })
    expect((await print(id, tokens.buyer)).statusCode).toBe(404)
    expect((await print(2_000_000_000)).statusCode).toBe(404)
  })
})
