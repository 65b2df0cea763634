import { screen } from '@testing-library/react'
import type { ImportState, WizardLine } from '@warren/shared/features/imports/imports.contract.ts'
import { getImport, pageImportLines } from '@warren/shared/features/imports/imports.contract.ts'
import type { ImportKind } from '@warren/shared/features/imports/imports.vocabulary.ts'
import type { Language } from '@warren/shared/kernel/languages.ts'
import { sheet } from '@warren/shared/kernel/sheet.ts'
import type { AnyScreen } from '../../../platform/screen.ts'
import { mock } from '../../../test/mock-server.ts'
import { renderApp } from '../../../test/render-as.tsx'
import { ImportDialog, type ImportHelp, useImportDialog } from '../index.ts'

export const stateOf = (over: Partial<ImportState> = {}): ImportState => ({
  id: 5,
  kind: 'EAR_TAGS',
  fileName: 'tags.xlsx',
  fileSize: 188_692,
  sheetName: 'Tags',
  language: 'en',
  status: 'CHECKED',
  mapping: 'HEADINGS',
  dayOrders: {},
  progress: { done: 1200, total: 1200 },
  rows: 1200,
  skipped: 0,
  repairs: 0,
  errors: 0,
  warnings: 0,
  groups: [],
  canApply: true,
  saved: null,
  created: 0,
  changed: 0,
  canUndo: false,
  undoFailure: null,
  undone: null,
  refused: null,
  ...over,
})

export const lineOf = (over: Partial<WizardLine> = {}): WizardLine => ({
  row: 41,
  col: 'A',
  column: 'tag',
  logType: 'ERROR',
  info: 'A-1',
  code: 'INVALID_DATA',
  msg: 'INVALID_DATA',
  reason: 'shape',
  params: {},
  skipped: false,
  ...over,
})

/** Two errors and a warning. */
export const LINES: readonly WizardLine[] = [
  lineOf(),
  lineOf({
    row: 88,
    col: 'B',
    column: 'eid',
    info: '900123000000001',
    code: 'EID_ALREADY_REGISTERED',
    reason: 'twiceInFile',
    params: { row: 12 },
  }),
  lineOf({ row: 213, info: 'A-00213', logType: 'WARNING', code: 'CAGE_NOT_FOUND', reason: null }),
]

export const PROBLEMS = stateOf({
  errors: 2,
  warnings: 1,
  canApply: false,
  groups: [
    { code: 'INVALID_DATA', logType: 'ERROR', count: 1 },
    { code: 'EID_ALREADY_REGISTERED', logType: 'ERROR', count: 1 },
    { code: 'CAGE_NOT_FOUND', logType: 'WARNING', count: 1 },
  ],
})

/** A result with its lines, filtered and paged as the server does. */
export function mockResult(state: ImportState, lines: readonly WizardLine[] = LINES) {
  mock(getImport, state)
  return mock(pageImportLines, ({ query }) => {
    const asked = lines.filter(
      (line) =>
        (query.get('code') ?? line.code) === line.code &&
        (query.get('logType') ?? line.logType) === line.logType,
    )
    const [page, size] = [Number(query.get('page')), Number(query.get('pageSize'))]
    return {
      content: asked.slice(page * size, (page + 1) * size),
      totalElements: asked.length,
      number: page,
    }
  })
}

/** The columns of the ear-tag workbook, as a screen hands them over. */
const SHEET = sheet({
  id: 'ear-tags',
  texts: 'earTagSheet',
  columns: {
    tag: {
      cell: { kind: 'text', pattern: /^[A-Z]-\d{5}$/, upper: true },
      required: true,
      example: 'A-00001',
      width: 9,
    },
    eid: { cell: { kind: 'text', min: 15, max: 15 }, required: true, example: '900123000000001', width: 9 },
    active: { cell: { kind: 'flag' }, example: true, width: 9 },
    tattoo: { cell: { kind: 'text' }, example: 'HY53393', width: 9, direction: 'export' },
  },
})

/** Where one lands when the session has ended. */
const LOGIN: AnyScreen = {
  path: '/login',
  access: 'public',
  title: () => 'Login',
  load: async () => () => null,
}

interface Options {
  readonly kind?: ImportKind
  readonly at?: string
  readonly language?: Language
  readonly onDone?: () => void
  readonly template?: ImportHelp['template']
}

/** The dialog over a page of its own, opened by its button or by the address. */
export function openImport({
  kind = 'EAR_TAGS',
  at = '',
  language,
  onDone = () => undefined,
  template,
}: Options = {}) {
  const Page = () => {
    const dialog = useImportDialog()
    return (
      <>
        <h1>{'List'}</h1>
        <button type="button" onClick={dialog.open}>
          {'Open'}
        </button>
        <ImportDialog
          kind={kind}
          opened={dialog.opened}
          onClose={dialog.close}
          onDone={onDone}
          help={() => ({ sheet: SHEET, template })}
        />
      </>
    )
  }
  const page: AnyScreen = { path: '/rabbits', access: ['ADMIN'], title: () => 'List', load: async () => Page }
  return renderApp({
    as: 'ADMIN',
    at: `/rabbits${at}`,
    screens: [page, LOGIN],
    ...(language && { language }),
  })
}

export const dialog = () => screen.findByRole('dialog')

export const workbook = (name = 'tags.xlsx') =>
  new File(['tags'], name, {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  })
