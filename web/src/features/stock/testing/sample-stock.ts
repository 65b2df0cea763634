import { notifications } from '@mantine/notifications'
import { screen } from '@testing-library/react'
import { listSavedViews, type SavedView } from '@warren/shared/features/saved-views/saved-views.contract.ts'
import {
  getRabbitFilterOptions,
  pageRabbits,
  type RabbitRow,
} from '@warren/shared/features/stock/stock.contract.ts'
import type { Language } from '@warren/shared/kernel/languages.ts'
import { mock } from '../../../test/mock-server.ts'
import { renderApp } from '../../../test/render-as.tsx'

/** A doe with five births, palpated pregnant. */
export const doe: RabbitRow = {
  id: 1,
  earTag: 'A-04490',
  cage: 'M1/1/D7',
  cageId: 101,
  tattoo: 'HY51187',
  pedigree: true,
  spermLabel: 'HYB0117-2',
  breed: 'HYCOLE',
  line: 'PS',
  birthDate: '2020-01-09',
  status: 'IN_PROD',
  healthCondition: 'FOOT_ULCERS',
  iaCount: 6,
  iaGroup: 'BAND03-260512',
  lastIa: '2026-05-12',
  pregnant: true,
  births: 5,
  viableMean: 9.6,
}
/** Young, not bred yet. */
export const young: RabbitRow = {
  ...doe,
  id: 2,
  earTag: 'A-04372',
  cage: 'M1/1/U7',
  cageId: 102,
  tattoo: 'DA58894',
  breed: 'DANUBIA',
  healthCondition: 'HEALTHY',
  iaCount: 0,
  iaGroup: null,
  lastIa: null,
  pregnant: null,
  births: 0,
  viableMean: null,
}
/** Known by its tag alone, without a cage. */
export const untattooed: RabbitRow = {
  ...young,
  id: 3,
  tattoo: null,
  earTag: 'A-00003',
  cage: null,
  cageId: null,
}
export const third: RabbitRow = { ...doe, id: 4, tattoo: 'HY53393', cage: 'M1/1/D8', pregnant: false }

const NOTHING = Object.fromEntries(Object.keys(doe).map((key) => [key, null])) as Record<
  keyof RabbitRow,
  null
>
export const emptyCage: RabbitRow = { ...NOTHING, cage: 'M1/1/D9', cageId: 109 }

export const mockStock = (rows: RabbitRow[] = [doe, young, untattooed, third], totalElements = rows.length) =>
  mock(pageRabbits, ({ query }) => ({
    content: query.get('pageSize') === '1' ? [] : rows,
    totalElements,
    number: Number(query.get('page')),
  }))

/** What the filters offer, and no saved view. */
export function mockBeside(views: SavedView[] = []) {
  mock(getRabbitFilterOptions, {
    // A map keeps no order of its own: numbers come by size.
    iaGroups: { 29: 'BAND03-260512', 30: 'BAND02-260428', 31: 'BAND04' },
    stables: { 10: 'M10', 11: 'M1', 12: 'M2' },
    maxRow: 4,
    maxCol: 48,
  })
  return mock(listSavedViews, views)
}

/** Toasts outlive a page, and only three are shown at once. */
export function cleanToasts(): void {
  notifications.clean()
  notifications.cleanQueue()
}

export const openStock = (query = '', language: Language = 'en') =>
  renderApp({ as: 'ADMIN', at: `/rabbits${query}`, language })
export const row = (name: RegExp) => screen.findByRole('row', { name })
/** Waits for the rows; finding a text is much quicker than finding a row by its name. */
export const ready = () => screen.findByText('HY51187')
export const tick = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` })
/** What the last call of the list itself asked for; counts ask for one row. */
export const asked = (calls: { query: URLSearchParams }[]) =>
  Object.fromEntries(calls.filter(({ query }) => query.get('pageSize') !== '1').at(-1)?.query ?? [])
