import { farrowingSheet } from '@warren/shared/features/covers/farrowing.sheet.ts'
import { iaGroupSheet } from '@warren/shared/features/ia-groups/ia-groups.sheet.ts'
import type { ImportLine, ImportState } from '@warren/shared/features/imports/imports.contract.ts'
import { addDays } from '@warren/shared/kernel/calendar.ts'
import { LANGUAGES } from '@warren/shared/kernel/languages.ts'
import { importColumns } from '@warren/shared/kernel/sheet.ts'
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
import { TODAY } from '../../../../test/test-round.ts'
import { cellsOf } from '../../../../test/workbook-cells.ts'
import { testWorld } from '../../../../test/world.ts'
import { sheetWords } from '../../../platform/excel/sheet-words.ts'

const world = testWorld({ worker: true })
const START = addDays(TODAY, -40)
const BORN = addDays(START, 31)
let herd: Herd
let groupId: number

/** A kindled doe with all results, one that was felt empty, one not sure, one not felt, one that left; in two cages of one row. */
beforeAll(async () => {
  herd = await importHerd(world())
  const { farmId } = herd
  const { id: buckId } = await buildRabbit(world(), { farmId, sex: 'MALE', tattoo: 'BUCK0117' })
  const sperm = { farmId, label: 'C-2219', buckId, buckFarmId: farmId, buckTattoo: 'BUCK0117' }
  const { id: spermId } = await buildSperm(world(), sperm)
  const cages = await buildRow(world(), await buildStable(world(), farmId, 'S9'), 1)
  const { id: earTagId } = await buildEarTag(world(), { farmId, tag: 'K-00017' })
  groupId = (await buildIaGroup(world(), { farmId, name: 'BAND03', startDate: START, active: true })).id
  const felt = addDays(START, 14)
  const does: readonly [object, object][] = [
    [
      { tattoo: '0012345', cageId: cages[4]?.id, earTagId, line: 'PS', healthCondition: 'TOOTH' },
      {
        touching: true,
        touchingDate: felt,
        farrowingDate: BORN,
        viable: 11,
        unviable: 1,
        added: 0,
        taken: 2,
        adjusted: 9,
        nestCount3Week: 9,
        weight3Week: 3330,
        nestCount: 8,
        weight4Week: 5490,
        smallestWeight: 780,
        largestWeight: 1040,
        nanny: true,
      },
    ],
    [
      { tattoo: 'EMPTY01', cageId: cages[0]?.id },
      { touching: false, touchingDate: felt },
    ],
    [{ tattoo: 'UNSURE1' }, { touchingDate: felt }],
    [{ tattoo: 'NOTFELT' }, {}],
    [{ tattoo: 'GONE001', status: 'SOLD', exitDate: TODAY }, {}],
  ]
  for (const [rabbit, cover] of does) {
    const { id: motherId } = await buildRabbit(world(), { farmId, ...rabbit })
    await buildCover(world(), {
      farmId,
      iaGroupId: groupId,
      motherId,
      spermId,
      spermLabel: 'C-2219',
      ...cover,
    })
  }
})

const get = (url: string) => world().app.inject({ method: 'GET', url, headers: bearer(herd.token) })
const speak = (language: string) =>
  world().admin.query('update app.users set language_code = $2 where id = $1', [herd.user.id, language])
const fileOf = async (path: string): Promise<Buffer> => {
  const answer = await get(path)
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}
const exported = (name: string, id = groupId) => fileOf(`/api/v1/export/ia-group/${id}/${name}`)

describe('the results of a round as a workbook', () => {
  it('have every doe in walking order with all that was entered [O-06, FAR-07, STA-04]', async () => {
    const { headings, rows } = await cellsOf(await exported('farrowing'))
    expect(headings.slice(0, 6)).toEqual([
      'Cage',
      'Ear tag',
      'Mother tattoo',
      'Touching (+/-)',
      'Touching date',
      'Farrowing date',
    ])
    expect(rows.map((cells) => [cells[2], cells[3]])).toEqual([
      ['EMPTY01', '-'],
      ['0012345', '+'],
      ['UNSURE1', '?'],
      ['NOTFELT', null],
      ['GONE001', null],
    ])
    const day = { day: addDays(START, 14) }
    const known = [
      'S9/1/D5',
      'K-00017',
      '0012345',
      '+',
      day,
      { day: BORN },
      11,
      1,
      0,
      2,
      9,
      9,
      3330,
      780,
      1040,
    ]
    expect(rows[1]).toEqual([...known, 8, 5490, 'yes', 'no', expect.any(String), expect.any(String)])
  })

  it('change nothing when they are read back, saved by LibreOffice and in four languages', async () => {
    const versions = async () =>
      (
        await world().admin.query<{ version: number }>(
          'select version from app.covers where ia_group_id = $1 order by id',
          [groupId],
        )
      ).rows
    const before = await versions()
    const files = new Map<string, Uint8Array>()
    for (const language of LANGUAGES) {
      await speak(language)
      const file = await exported('farrowing')
      const { columns } = sheetWords(language, farrowingSheet).texts
      expect((await cellsOf(file)).headings).toEqual(
        importColumns(farrowingSheet).map(([key]) => columns[key]),
      )
      files.set(language, file)
    }
    for (const [language, file] of await savedByOffice(files)) {
      await speak(language)
      const { body } = await herd.upload<ImportLine[]>(`/api/v1/import/ia-group/${groupId}/farrowing`, file)
      expect(brief(body)).toEqual([[null, null, 'SUCCESS', 'IMPORT_SUCCESS', '5']])
    }
    await speak('en')
    expect(await versions()).toEqual(before)
  })

  it('begin as a template with a list for the palpation', async () => {
    const { headings, rows } = await cellsOf(await fileOf('/api/v1/template/farrowing'))
    expect(headings).toHaveLength(21)
    expect(rows).toEqual([])
  })

  it('can be read by the wizard as the template is [IMP-01]', async () => {
    const file = await exported('farrowing')
    const { body } = await herd.upload<ImportState>(
      `/api/v1/imports?kind=FARROWING&iaGroupId=${groupId}`,
      file,
    )
    expect(await herd.settled(body.id)).toMatchObject({ rows: 5, changed: 0, errors: 0, warnings: 0 })
  })
})

describe('kindling and weaning as a workbook', () => {
  it('expects births and weanings of does that are neither empty nor gone [O-05, FAR-07]', async () => {
    const { headings, rows } = await cellsOf(await exported('farrowing-separation'))
    expect(headings).toHaveLength(16)
    expect(headings.slice(11)).toEqual([
      'Expected separation',
      'Nest count 3 weeks',
      'Nest count 4 weeks',
      'Weaned',
      'Remark',
    ])
    const awaited = { day: addDays(START, 31) }
    expect(rows.map((cells) => [cells[2], cells[5]])).toEqual([
      ['EMPTY01', null],
      ['0012345', awaited],
      ['UNSURE1', awaited],
      ['NOTFELT', awaited],
      ['GONE001', null],
    ])
    expect(rows[1]?.slice(3)).toEqual([
      'CP',
      'C-2219',
      awaited,
      { day: BORN },
      12,
      11,
      1,
      9,
      { day: addDays(START, 66) },
      9,
      8,
      null,
      null,
    ])
  })
})

describe('the tattoo form', () => {
  it('has a line for each litter that was born, with its buck [O-07]', async () => {
    const { headings, rows } = await cellsOf(await exported('tattoo-form'))
    expect(headings).toHaveLength(14)
    const known = ['S9/1/D5', '0012345', 'K-00017', 'PS', 'CP', 'C-2219', 'BUCK0117', { day: BORN }, 8]
    expect(rows).toEqual([[...known, null, null, null, null, null]])
  })
})

describe('the list of groups', () => {
  it('has sums and means of every group, drafts first, and of the own farm alone [O-09, STA-06, D-094]', async () => {
    await buildIaGroup(world(), { farmId: herd.farmId, name: 'DRAFT9', startDate: null })
    await buildIaGroup(world(), {
      farmId: (await buildFarm(world())).id,
      name: 'ELSEWHERE',
      startDate: START,
    })
    const { headings, rows } = await cellsOf(await fileOf('/api/v1/export/ia-group'))
    const { columns } = sheetWords('en', iaGroupSheet).texts
    expect(headings).toEqual(Object.keys(iaGroupSheet.columns).map((key) => columns[key]))
    expect(rows[0]?.slice(0, 8)).toEqual(['DRAFT9', 'DRAFT9', null, null, null, 'no', 0, 0])
    const label = `BAND03-${START.slice(2).replaceAll('-', '')}`
    const days = [{ day: START }, { day: addDays(START, 31) }, { day: addDays(START, 66) }]
    // One of two that are judged is pregnant: who is not felt and who is not sure count for nothing.
    expect(rows[1]).toEqual([label, 'BAND03', ...days, 'yes', 5, 1, 50, 1, 12, 11, 1, 0, 2, 9, 12, 11])
    expect(rows).toHaveLength(2)
  })
})

describe('files of another farm', () => {
  it.each(['farrowing', 'farrowing-separation', 'tattoo-form'])('do not exist: %s', async (name) => {
    const { id: farmId } = await buildFarm(world())
    const { id } = await buildIaGroup(world(), { farmId, startDate: TODAY })
    expect((await get(`/api/v1/export/ia-group/${id}/${name}`)).statusCode).toBe(404)
  })
})
