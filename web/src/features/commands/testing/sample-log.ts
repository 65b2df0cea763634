import { notifications } from '@mantine/notifications'
import { screen } from '@testing-library/react'
import {
  type CommandRow,
  listCommandNames,
  pageCommands,
} from '@warren/shared/features/commands/commands.contract.ts'
import { searchFarms } from '@warren/shared/features/search/search.contract.ts'
import { mock } from '../../../test/mock-server.ts'
import { renderApp } from '../../../test/render-as.tsx'

/** 09:07:03 where the tests run. */
export const at = new Date(2026, 4, 12, 9, 7, 3)
/** A change of an account. */
export const done: CommandRow = {
  id: 71,
  version: at.toISOString(),
  farmName: 'Homokhát',
  username: 'pap.anna',
  command: 'USER_UPDATE',
  status: 'DONE',
  source: 'WEB',
  payload: '{"id":4,"email":"anna@uj.hu"}',
  error: null,
  record: { type: 'user', id: 4, name: 'pap.anna', within: null },
  changes: { email: ['anna@regi.hu', 'anna@uj.hu'], phoneNumber: [null, '+361'] },
  resolution: null,
}
/** What a phone sent and the rules refused. */
export const failed: CommandRow = {
  ...done,
  id: 72,
  farmName: null,
  command: 'ROW_SAVE',
  status: 'ERROR',
  source: 'MOBILE',
  error: 'wrong-row-name',
  record: null,
  changes: null,
}
export const mockLog = (rows: CommandRow[] = [failed, done], totalElements = rows.length) =>
  mock(pageCommands, ({ query }) => ({ content: rows, totalElements, number: Number(query.get('page')) }))

/** What the filters ask for. */
export function mockChoices(): void {
  mock(listCommandNames, ['ROW_SAVE', 'USER_UPDATE'])
  mock(searchFarms, ({ query }) =>
    [
      { id: 7, label: 'Homokhát (HO)', info: 'Hungary' },
      { id: 8, label: 'Tiszakert (TK)', info: '' },
    ].filter(({ label }) => label.toLowerCase().includes((query.get('search') ?? '').toLowerCase())),
  )
}

/** Toasts outlive a page, and only three are shown at once. */
export function cleanToasts(): void {
  notifications.clean()
  notifications.cleanQueue()
}

export const openLog = (query = '', language: 'en' | 'hu' = 'en') =>
  renderApp({ as: 'SUPERADMIN', at: `/commands${query}`, language })
export const row = (name: RegExp) => screen.findByRole('row', { name })
