import { notifications } from '@mantine/notifications'
import { screen } from '@testing-library/react'
import { type EarTag, pageEarTags } from '@warren/shared/features/ear-tags/ear-tags.contract.ts'
import { listFarmOptions } from '@warren/shared/features/farms/farms.contract.ts'
import type { Language } from '@warren/shared/kernel/languages.ts'
import { mock } from '../../../test/mock-server.ts'
import { renderApp } from '../../../test/render-as.tsx'

/** On a rabbit of Homokhát. */
export const used: EarTag = {
  id: 1,
  tag: 'A-00001',
  eid: '900123000000001',
  farmName: 'Homokhát',
  tattoo: 'HY53393',
  active: true,
  used: true,
  status: 'WASTE_CANDIDATE',
  healthCondition: 'FOOT_ULCERS',
}
/** Fresh from the maker. */
export const fresh: EarTag = {
  ...used,
  id: 2,
  tag: 'A-00002',
  eid: '900123000000002',
  farmName: null,
  tattoo: null,
  used: false,
  status: null,
  healthCondition: null,
}

export const mockTags = (rows: EarTag[] = [used, fresh], totalElements = rows.length) =>
  mock(pageEarTags, ({ query }) => ({ content: rows, totalElements, number: Number(query.get('page')) }))

export const mockFarms = () =>
  mock(listFarmOptions, [
    { id: 7, name: 'Homokhát', shortName: 'HO', country: 'Hungary' },
    { id: 8, name: 'Tiszakert', shortName: 'TK', country: null },
  ])

/** Before each test: the farms, and no toast of the test before. Toasts outlive a page, only three are shown at once. */
export function freshPage(): void {
  notifications.clean()
  notifications.cleanQueue()
  mockFarms()
}

export const openRegister = (query = '', language: Language = 'en') =>
  renderApp({ as: 'SUPERADMIN', at: `/ear-tag-management${query}`, language })
export const row = (name: RegExp) => screen.findByRole('row', { name })
export const dialogOf = (name: string) => screen.findByRole('dialog', { name })
export const place = () => screen.getByRole('button', { name: 'Place tags' })
export const relocate = () => screen.getByRole('button', { name: 'Relocate tags' })
/** A button that stays reachable while it can do nothing. */
export const waits = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true'
