import { endpoint } from '@warren/shared/kernel/endpoint.ts'
import { pageOf } from '@warren/shared/kernel/paging.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { bearer, buildFarm, buildUser, signInAs } from '../../../test/builders.ts'
import { testWorld } from '../../../test/world.ts'
import type { Db } from '../db/db.ts'
import { JsonText } from '../db/json-text.ts'
import type { DB } from '../db/tables.ts'
import { rawAnswer } from './raw-answer.ts'
import { route } from './route.ts'

const farm = z.object({ id: z.number().int(), name: z.string(), day: z.string().nullable() })
const declare = <A extends z.ZodType>(id: string, answer: A) =>
  endpoint({
    id,
    summary: id,
    method: 'GET',
    path: `/test/${id}`,
    access: 'signed-in',
    cost: 'light',
    refusal: 'http',
    answer,
  })
const page = declare('raw-page', pageOf(farm))
const list = declare('raw-list', z.array(farm))
const surplus = declare('raw-surplus', pageOf(farm))
const wrong = declare('raw-wrong', pageOf(farm))

/** The rows of a query as JSON text made by the database, in the order of the query and with its column names. */
async function jsonRows<TB extends keyof DB, O>(
  db: Db,
  rows: SelectQueryBuilder<DB, TB, O>,
): Promise<JsonText<O[]>> {
  const { text } = await db
    .selectFrom(rows.as('t'))
    .select(sql<string>`coalesce(json_agg(t), '[]')::text`.as('text'))
    .executeTakeFirstOrThrow()
  return new JsonText(text)
}

const farmRows = (db: Db) =>
  db
    .selectFrom('farms')
    .select(['id', 'name', sql<string | null>`date '2026-05-12'`.as('day')])
    .orderBy('name', 'desc')
const pageFarms = async (db: Db) => {
  const [content, count] = await Promise.all([
    jsonRows(db, farmRows(db)),
    db
      .selectFrom('farms')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow(),
  ])
  return { content, totalElements: count.n, number: 0 }
}
const withOwner = async (db: Db) => ({
  content: await jsonRows(db, farmRows(db).select('owner_id')),
  totalElements: 1,
  number: 0,
})

const routes = [
  route(page, async ({ read }) => rawAnswer(await read(pageFarms))),
  route(list, async ({ read }) => rawAnswer(await read((db) => jsonRows(db, farmRows(db))))),
  // @ts-expect-error: one column more than declared
  route(surplus, async ({ read }) => rawAnswer(await read(withOwner))),
  route(wrong, async () =>
    rawAnswer({ content: new JsonText<z.input<typeof farm>[]>('[{"id":"x"}]'), totalElements: 0, number: 0 }),
  ),
]

describe('an answer made by the engine', () => {
  const world = testWorld({ routes })
  let token = ''
  let names: string[] = []
  beforeAll(async () => {
    const owner = await buildUser(world(), { role: 'OWNER' })
    const farms = [await buildFarm(world(), owner.id), await buildFarm(world(), owner.id)]
    await buildFarm(world())
    await world().admin.query('update app.farms set name = $1 where id = $2', ['Bő"\\ 🐇 <b>', farms[0]?.id])
    const { rows } = await world().admin.query<{ name: string }>(
      'select name from app.farms where owner_id = $1 order by name desc',
      [owner.id],
    )
    names = rows.map(({ name }) => name)
    token = await signInAs(world(), owner)
  })
  const get = (path: string) =>
    world().app.inject({ method: 'GET', url: `/test/${path}`, headers: bearer(token) })

  it('arrives as it was made, with its other parts, within sight of the actor', async () => {
    const answer = await get('raw-page')
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    })
    const body = answer.json<z.output<typeof page.answer>>()
    expect(body).toMatchObject({ totalElements: 2, number: 0 })
    expect(body.content.map(({ name }) => name)).toEqual(names)
    expect(names).toContain('Bő"\\ 🐇 <b>')
    expect(body.content[0]).toEqual({ id: expect.any(Number) as number, name: names[0], day: '2026-05-12' })
    expect((await get('raw-list')).json()).toEqual(body.content)
  })

  it('without rows is an empty list', async () => {
    const alone = await signInAs(world(), await buildUser(world(), { role: 'OWNER' }))
    const answer = await world().app.inject({ url: '/test/raw-page', headers: bearer(alone) })
    expect(answer.json()).toEqual({ content: [], totalElements: 0, number: 0 })
  })

  it('with an undeclared or a wrong field is a defect, outside production a 500', async () => {
    expect((await get('raw-surplus')).statusCode).toBe(500)
    expect((await get('raw-wrong')).statusCode).toBe(500)
    expect(world().logText()).toContain('undeclared fields')
  })
})

describe('in production', () => {
  const secret: object = { secret: 'x' }
  const parts = declare('raw-parts', z.object({ rows: z.array(farm), total: z.object({ n: z.number() }) }))
  const world = testWorld({
    settings: { NODE_ENV: 'production' },
    routes: [
      route(parts, async () =>
        rawAnswer({
          rows: new JsonText<z.input<typeof farm>[]>('[]'),
          total: { n: 1, ...secret },
          ...secret,
        }),
      ),
    ],
  })
  it('parts that are no text still lose what is undeclared', async () => {
    const token = await signInAs(world(), await buildUser(world(), { role: 'OWNER' }))
    const answer = await world().app.inject({ url: '/test/raw-parts', headers: bearer(token) })
    expect(answer.json()).toEqual({ rows: [], total: { n: 1 } })
  })
})
