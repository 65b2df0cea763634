import { pairingSheet } from '@warren/shared/features/ia-groups/pairing.sheet.ts'
import type { ImportLine } from '@warren/shared/features/imports/imports.contract.ts'
import { addDays } from '@warren/shared/kernel/calendar.ts'
import { LANGUAGES } from '@warren/shared/kernel/languages.ts'
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
} from '../../../../test/builders.ts'
import { brief, type Herd, importHerd } from '../../../../test/import-herd.ts'
import { savedByOffice } from '../../../../test/office.ts'
import { pagesOf, textOf } from '../../../../test/pdf.ts'
import { cellsOf } from '../../../../test/workbook-cells.ts'
import { TODAY, type Pairing } from '../../../../test/test-round.ts'
import { testWorld } from '../../../../test/world.ts'
import { sheetWords } from '../../../platform/excel/sheet-words.ts'

const world = testWorld({ worker: true })
const START = addDays(TODAY, 6)
let herd: Herd
let spermId: number
let stableId: number
let groupId: number

/** Does in two stables, in two rows of one, one above the other, and one without a cage; a tattoo that begins with zero. */
beforeAll(async () => {
  herd = await importHerd(world())
  const { farmId } = herd
  spermId = (await buildSperm(world(), { farmId, label: 'C-2219' })).id
  const first = await buildStable(world(), farmId, 'S9')
  const second = await buildStable(world(), farmId, 'S10')
  stableId = first.id
  const lower = await buildRow(world(), first, 1, [
    { position: 'DOWN', cageType: 1, from: 1, to: 2 },
    { position: 'UP', cageType: 1, from: 1, to: 1 },
  ])
  const even = await buildRow(world(), first, 2, [{ position: 'DOWN', cageType: 1, from: 1, to: 2 }])
  const [far] = await buildRow(world(), second, 1)
  const { id: earTagId } = await buildEarTag(world(), { farmId, tag: 'K-00017' })
  groupId = (await buildIaGroup(world(), { farmId, name: 'BAND03', startDate: START })).id
  const older = await buildIaGroup(world(), { farmId, startDate: addDays(TODAY, -90), active: true })
  const cageOf = (position: string, no: number) =>
    lower.find((one) => one.position === position && one.no === no)?.id
  const does: readonly [string, number | null | undefined, object?][] = [
    ['NOCAGE1', null],
    ['ROW2-2A', even[1]?.id],
    ['FARAWAY', far?.id],
    ['ROW1-2D', cageOf('DOWN', 2)],
    ['0012345', cageOf('DOWN', 1), { earTagId, line: 'PS' }],
    ['ROW1-1U', cageOf('UP', 1)],
    ['ROW2-1A', even[0]?.id],
  ]
  for (const [tattoo, cageId, more] of does) {
    const { id: motherId } = await buildRabbit(world(), { farmId, tattoo, cageId: cageId ?? null, ...more })
    await buildCover(world(), { farmId, iaGroupId: groupId, motherId, spermId, spermLabel: 'C-2219' })
    if (tattoo === '0012345') await buildCover(world(), { farmId, iaGroupId: older.id, motherId })
  }
})

const WALKED = ['0012345', 'ROW1-1U', 'ROW1-2D', 'ROW2-1A', 'ROW2-2A', 'FARAWAY', 'NOCAGE1']

const get = (url: string) => world().app.inject({ method: 'GET', url, headers: bearer(herd.token) })
const speak = (language: string) =>
  world().admin.query('update app.users set language_code = $2 where id = $1', [herd.user.id, language])

const exported = async (id = groupId): Promise<Buffer> => {
  const answer = await get(`/api/v1/export/ia-group/${id}/pairing-list`)
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}

describe('the pairing list as a workbook', () => {
  it('has the does in walking order with line and inseminations, days as days, tattoos as text [O-04, STA-04]', async () => {
    const { rows } = await cellsOf(await exported())
    expect(rows.map((cells) => cells[4])).toEqual(WALKED)
    expect(rows[0]).toEqual([
      'BAND03',
      { day: START },
      'S9/1/D1',
      'K-00017',
      '0012345',
      'C-2219',
      'CP',
      'PS',
      1,
      null,
    ])
    expect(rows.at(-1)?.slice(2, 5)).toEqual([null, null, 'NOCAGE1'])
  })

  it('walks every even row back on a farm that turns round', async () => {
    await world().admin.query(
      "insert into app.breeding_settings (farm_id, walk_order) values ($1, 'SERPENTINE')",
      [herd.farmId],
    )
    const { rows } = await cellsOf(await exported())
    const turned = WALKED.toSpliced(3, 2, 'ROW2-2A', 'ROW2-1A')
    expect(rows.map((cells) => cells[4])).toEqual(turned)
    const { body } = await herd.call<{ pairings: Pairing[] }>('GET', `/api/v1/ia-group/${groupId}`)
    expect(body.pairings.map(({ tattoo }) => tattoo)).toEqual(turned)
    await world().admin.query('delete from app.breeding_settings where farm_id = $1', [herd.farmId])
  })

  it('is saved by LibreOffice and read back in four languages as the same list [IAG-09]', async () => {
    const files = new Map<string, Uint8Array>()
    for (const language of LANGUAGES) {
      await speak(language)
      const file = await exported()
      const { columns } = sheetWords(language, pairingSheet).texts
      expect((await cellsOf(file)).headings).toEqual(
        Object.keys(pairingSheet.columns).map((key) => columns[key]),
      )
      files.set(language, file)
    }
    for (const [language, file] of await savedByOffice(files)) {
      await speak(language)
      const { id } = await buildIaGroup(world(), { farmId: herd.farmId, startDate: START })
      const { body } = await herd.upload<ImportLine[]>(`/api/v1/import/ia-groups?iaGroupId=${id}`, file)
      const codes = brief(body).map(([, , logType, code]) => `${logType} ${code}`)
      expect(new Set(codes)).toEqual(new Set(['WARNING IMPREGNATED_MOTHER', 'SUCCESS IMPORT_SUCCESS']))
      const { rows } = await cellsOf(await exported(id))
      const [mine, theirs] = [rows, (await cellsOf(file)).rows].map((list) =>
        list.map((cells) => cells.slice(2, 9)),
      )
      expect(mine).toEqual(theirs)
    }
    await speak('en')
  })

  it('changes nothing when it is read back into its own group: every doe is there already', async () => {
    const { body } = await herd.upload<ImportLine[]>(
      `/api/v1/import/ia-groups?iaGroupId=${groupId}`,
      await exported(),
    )
    expect(body.map(({ code }) => code)).toEqual(WALKED.flatMap(() => ['DUPLICATED_MOTHER']))
  })

  it('of another farm does not exist', async () => {
    const { id: farmId } = await buildFarm(world())
    const { id } = await buildIaGroup(world(), { farmId, startDate: TODAY })
    expect((await get(`/api/v1/export/ia-group/${id}/pairing-list`)).statusCode).toBe(404)
    expect((await get(`/api/v1/print/ia-group/${id}/pairing`)).statusCode).toBe(404)
  })
})

describe('the pairing list on paper', () => {
  const print = async (id: number, query = ''): Promise<Buffer> => {
    const answer = await get(`/api/v1/print/ia-group/${id}/pairing${query}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    return answer.rawPayload
  }
  const pagesWith = async (file: Buffer) =>
    (await textOf(file)).split('\f').filter((page) => page.trim() !== '')

  it('is walked line by line on A4, one stable after the other, each on pages of its own', async () => {
    const file = await print(groupId)
    const size = await pagesOf(file)
    expect(size.pages).toBe(3)
    expect([Math.round(size.width), Math.round(size.height)]).toEqual([210, 297])
    const pages = await pagesWith(file)
    expect(pages[0]).toContain(`Pairing list BAND03-${START.slice(2).replaceAll('-', '')}`)
    expect(pages[0]).toContain(`Insemination ${START}`)
    expect(pages.map((page) => /Page \d of \d/.exec(page)?.[0])).toEqual([
      'Page 1 of 3',
      'Page 2 of 3',
      'Page 3 of 3',
    ])
    expect(pages[0]).toContain('S9 · rows 1 to 2')
    expect(pages[1]).toContain('S10 · row 1')
    expect(pages[2]).toContain('Without a cage')
    const lines = pages
      .flatMap((page) => page.split('\n'))
      .flatMap((line) => /^\s*(\d+)\s+(?:\S*\/\S+|–)\s+(\S+)/.exec(line) ?? [])
    expect(lines.filter((_, at) => at % 3 === 2)).toEqual(WALKED)
    expect(lines.filter((_, at) => at % 3 === 1)).toEqual(['1', '2', '3', '4', '5', '6', '7'])
    expect(pages[0]).toMatch(/S9\/1\/D1\s+0012345\s+K-00017\s+C-2219\s+CP/)
  })

  it('holds forty lines on a page, and the does of one stable when one is asked for', async () => {
    const { farmId } = herd
    const { id } = await buildIaGroup(world(), { farmId, startDate: null })
    for (let i = 0; i < 41; i++) {
      const doe = await buildRabbit(world(), { farmId, tattoo: `MANY${String(i).padStart(3, '0')}` })
      await buildCover(world(), { farmId, iaGroupId: id, motherId: doe.id, spermId })
    }
    const pages = await pagesWith(await print(id))
    expect(pages.map((page) => page.match(/MANY\d+/g)?.length)).toEqual([40, 1])
    expect(pages[0]).toContain('no date yet')
    const one = await pagesWith(await print(groupId, `?stableId=${stableId}`))
    expect(one).toHaveLength(1)
    expect(one[0]).not.toContain('FARAWAY')
  })

  it('says so when no doe is paired, and knows no stable of another farm', async () => {
    const { farmId } = herd
    const { id } = await buildIaGroup(world(), { farmId, startDate: START })
    expect((await pagesWith(await print(id)))[0]).toContain('No doe is paired yet')
    const { id: otherFarm } = await buildFarm(world())
    const foreign = await buildStable(world(), otherFarm, 'X1')
    const answer = await get(`/api/v1/print/ia-group/${groupId}/pairing?stableId=${foreign.id}`)
    expect(answer.statusCode).toBe(404)
  })

  it('is in the language of who prints it', async () => {
    for (const [language, word] of [
      ['hu', 'Párosítási lista'],
      ['fr', 'Liste d’accouplement'],
      ['es', 'Lista de apareamientos'],
    ] as const) {
      await speak(language)
      expect((await pagesWith(await print(groupId)))[0]).toContain(word)
    }
    await speak('en')
  })
})
