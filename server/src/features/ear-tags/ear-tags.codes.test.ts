import type { ImportLine } from '@warren/shared/features/imports/imports.contract.ts'
import { LANGUAGES, type Language } from '@warren/shared/kernel/languages.ts'
import { dictionary as en, type Dictionary } from '@warren/shared/languages/en.ts'
import { dictionary as es } from '@warren/shared/languages/es.ts'
import { dictionary as fr } from '@warren/shared/languages/fr.ts'
import { dictionary as hu } from '@warren/shared/languages/hu.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { bearer, buildUser, signInAs } from '../../../test/builders.ts'
import { fileForm, type TestCell, workbook } from '../../../test/workbooks.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld({ worker: true })
const DICTIONARIES: Record<Language, Dictionary> = { en, es, fr, hu }
const tokens = new Map<Language, string>()

beforeAll(async () => {
  await world().admin.query("insert into app.ear_tags (tag, eid) values ('K-00001', '900000000000001')")
  for (const language of LANGUAGES) {
    const user = await buildUser(world(), { role: 'SUPERADMIN' })
    await world().admin.query('update app.users set language_code = $1 where id = $2', [language, user.id])
    tokens.set(language, await signInAs(world(), user))
  }
})

type ExpectedLine = readonly [
  row: number | null,
  col: string | null,
  code: string,
  info: string | null,
  msg: string,
]
interface Case {
  readonly name: string
  readonly rows: (columns: Dictionary['earTagSheet']['columns'], language: Language) => TestCell[][]
  readonly lines: (t: Dictionary, language: Language) => ExpectedLine[]
}
const headed =
  (...rows: TestCell[][]): Case['rows'] =>
  ({ tag, eid }) => [[tag, eid], ...rows]
const fill = (text: string, params: Record<string, string | number>): string =>
  Object.entries(params).reduce((filled, [key, value]) => filled.replace(`{${key}}`, String(value)), text)
const other = (language: Language): Language => (language === 'en' ? 'hu' : 'en')
const nameOf = (language: Language, reader: Language): string =>
  new Intl.DisplayNames([reader], { type: 'language' }).of(language) ?? ''

const invalid = (row: number, col: string, info: string, reason: keyof Dictionary['imports']['reasons']) => ({
  lines: (t: Dictionary): ExpectedLine[] => [
    [row, col, 'INVALID_DATA', info, fill(t.imports.reasons[reason], { min: 15, max: 15 })],
  ],
})
const GOOD = '900000000000777'

/** Every code of the kind with at least three workbooks: the expected lines are written by hand [IMP-21]. */
const CASES: readonly Case[] = [
  {
    name: 'INVALID_LANGUAGE: headings of another language',
    rows: (_columns, language) => {
      const { tag, eid } = DICTIONARIES[other(language)].earTagSheet.columns
      return [
        [tag, eid],
        ['??', '1'],
      ]
    },
    lines: (t, language) => [
      [
        1,
        null,
        'INVALID_LANGUAGE',
        null,
        fill(t.imports.reasons.headingsLanguage, { language: nameOf(other(language), language) }),
      ],
    ],
  },
  {
    name: 'INVALID_LANGUAGE: a column is missing',
    rows: ({ tag }) => [[tag], ['A-00001']],
    lines: (t) => [
      [1, null, 'INVALID_LANGUAGE', null, fill(t.imports.reasons.headingsMissing, { missing: 'EID' })],
    ],
  },
  {
    name: 'INVALID_LANGUAGE: a column stands twice',
    rows: ({ tag, eid }) => [
      [tag, eid, eid],
      ['A-00001', GOOD, GOOD],
    ],
    lines: (t) => [
      [1, null, 'INVALID_LANGUAGE', null, fill(t.imports.reasons.headingsTwice, { twice: 'EID' })],
    ],
  },
  { name: 'INVALID_DATA: no tag', rows: headed(['A 00001', GOOD]), ...invalid(2, 'A', 'A 00001', 'shape') },
  { name: 'INVALID_DATA: blank tag', rows: headed([null, GOOD]), ...invalid(2, 'A', '', 'required') },
  {
    name: 'INVALID_DATA: a short EID',
    rows: headed([null, null], ['A-00001', '123']),
    ...invalid(3, 'B', '123', 'tooShort'),
  },
  {
    name: 'INVALID_DATA: a number that lost its zeros',
    rows: headed(['A-00001', 123]),
    ...invalid(2, 'B', '123', 'lostZero'),
  },
  {
    name: 'INVALID_DATA: an EID with a letter',
    rows: headed(['A-00001', '90000000000000O']),
    ...invalid(2, 'B', '90000000000000O', 'shape'),
  },
  {
    name: 'TAG_ALREADY_REGISTERED: in the register',
    rows: headed(['K-00001', GOOD]),
    lines: (t) => [[2, 'A', 'TAG_ALREADY_REGISTERED', 'K-00001', t.imports.reasons.inRegister]],
  },
  {
    name: 'TAG_ALREADY_REGISTERED: in the register, in small letters',
    rows: headed(['A-00001', GOOD], ['k-00001', '900000000000778']),
    lines: (t) => [[3, 'A', 'TAG_ALREADY_REGISTERED', 'K-00001', t.imports.reasons.inRegister]],
  },
  {
    name: 'TAG_ALREADY_REGISTERED: twice in the file',
    rows: headed(['A-00001', GOOD], [null, null], ['A-00001', '900000000000778']),
    lines: (t) => [
      [4, 'A', 'TAG_ALREADY_REGISTERED', 'A-00001', fill(t.imports.reasons.twiceInFile, { row: 2 })],
    ],
  },
  {
    name: 'EID_ALREADY_REGISTERED: in the register',
    rows: headed(['A-00001', '900000000000001']),
    lines: (t) => [[2, 'B', 'EID_ALREADY_REGISTERED', '900000000000001', t.imports.reasons.inRegister]],
  },
  {
    name: 'EID_ALREADY_REGISTERED: in the register, as a number cell',
    rows: headed(['A-00001', 900000000000001]),
    lines: (t) => [[2, 'B', 'EID_ALREADY_REGISTERED', '900000000000001', t.imports.reasons.inRegister]],
  },
  {
    name: 'EID_ALREADY_REGISTERED: twice in the file, columns the other way round',
    rows: ({ tag, eid }) => [
      [eid, tag],
      [GOOD, 'A-00001'],
      [GOOD, 'A-00002'],
    ],
    lines: (t) => [[3, 'A', 'EID_ALREADY_REGISTERED', GOOD, fill(t.imports.reasons.twiceInFile, { row: 2 })]],
  },
]

async function importInto(language: Language, rows: TestCell[][]): Promise<ImportLine[]> {
  const form = fileForm('codes.xlsx', await workbook(rows))
  const answer = await world().app.inject({
    method: 'POST',
    url: '/api/v1/import/ear-tag',
    payload: form.payload,
    headers: { ...form.headers, ...bearer(tokens.get(language) ?? '') },
  })
  return answer.json<ImportLine[]>()
}

describe('each code of an ear-tag import, in four languages: right row, column, value, severity and sentence', () => {
  it.each(CASES.map((kase) => [kase.name, kase] as const))(
    '%s [IMP-03, IMP-05, IMP-21, IMP-24, ETR-16, D-050, D-112]',
    async (_name, { rows, lines }) => {
      await Promise.all(
        LANGUAGES.map(async (language) => {
          const t = DICTIONARIES[language]
          const found = await importInto(language, rows(t.earTagSheet.columns, language))
          expect(found).toEqual(
            lines(t, language).map(([row, col, code, info, msg]) => ({
              row,
              col,
              logType: 'ERROR',
              info,
              code,
              msg,
            })),
          )
        }),
      )
      expect((await world().admin.query('select 1 from app.ear_tags')).rowCount).toBe(1)
    },
  )
})
