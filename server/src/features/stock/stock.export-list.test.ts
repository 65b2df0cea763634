import { rabbitSheet } from '@warren/shared/features/rabbits/rabbits.sheets.ts'
import type { RabbitRow } from '@warren/shared/features/stock/stock.contract.ts'
import { dictionary as en } from '@warren/shared/languages/en.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { bearer, buildUser, signInAs } from '../../../test/builders.ts'
import { testWorld } from '../../../test/world.ts'
import { plantHerd } from './testing/herd.ts'
import { readBack, type Row } from './testing/read-back.ts'

const world = testWorld()
let token: string
beforeAll(async () => {
  const { farmId } = await plantHerd(world())
  token = await signInAs(world(), await buildUser(world(), { role: 'ADMIN', farmId }))
})

const day = (value: string | null) => (value === null ? null : { day: value })
const yes = (value: boolean | null) => (value === null ? null : value ? en.imports.yes : en.imports.no)

describe('the stock as a workbook', () => {
  it('holds the rows of the list with the same filter, and what the list shows of them [STK-16, O-01]', async () => {
    const filter =
      'palpations=PREGNANT,EMPTY&birthsFrom=1&viableMeanTo=11.5&breeds=DANUBIA,HYCOLE,ZIKA&ageTo=20'
    const file = await world().app.inject({ url: `/api/v1/export/rabbit?${filter}`, headers: bearer(token) })
    const rows = await readBack(file.rawPayload, rabbitSheet)
    const heard = await world().app.inject({
      url: `/api/v1/rabbits?${filter}&pageSize=1000`,
      headers: bearer(token),
    })
    const { content } = heard.json<{ content: RabbitRow[] }>()
    const KEYS = ['cage', 'earTag', 'tattoo', 'line', 'iaCount', 'births', 'viableMean']
    const shown = (row: Row) => KEYS.map((key) => row[key] ?? null)
    expect(content.length).toBeGreaterThan(3)
    const found = rows.map((row) => [
      ...shown(row),
      row['fatherSperm'],
      row['lastIa'],
      row['pregnantInLastIa'],
    ])
    expect(found).toEqual(
      content.map((row) => [...shown(row), row.spermLabel, day(row.lastIa), yes(row.pregnant)]),
    )
    expect(rows.map(({ currentIa, previousIa }) => currentIa ?? previousIa)).toEqual(
      content.map(({ iaGroup }) => iaGroup),
    )
  })

  it('holds the chosen rows alone, or all but those left out, as the list does [STK-03, STK-16, O-01]', async () => {
    const ask = async (query: string) => {
      const headers = bearer(token)
      const heard = await world().app.inject({ url: `/api/v1/rabbits?${query}&pageSize=1000`, headers })
      const file = await world().app.inject({ url: `/api/v1/export/rabbit?${query}`, headers })
      const { content } = heard.json<{ content: RabbitRow[] }>()
      const tattoos = content.map(({ tattoo }) => tattoo)
      expect((await readBack(file.rawPayload, rabbitSheet)).map((row) => row['tattoo'])).toEqual(tattoos)
      return content.map(({ id }) => id)
    }
    const all = await ask('')
    const [first, second, third, ...others] = all
    expect(others.length).toBeGreaterThan(3)
    expect(await ask(`ids=${third},${first}`)).toEqual([first, third])
    expect(await ask(`except=${first},${second}`)).toEqual([third, ...others])
    expect(await ask('ids=999999999')).toEqual([])
  })
})
