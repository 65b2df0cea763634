import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { search, searchFarms, type SearchHit } from '@warren/shared/features/search/search.contract.ts'
import type { ReactElement } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../platform/query-client.ts'
import { startTexts } from '../../platform/texts.ts'
import { mock } from '../../test/mock-server.ts'
import { renderUi } from '../../ui/testing/render-ui.tsx'
import { FarmSearch } from './farm-search.tsx'
import { RecordSearch } from './record-search.tsx'

const show = (part: ReactElement) => {
  renderUi(<QueryClientProvider client={createQueryClient()}>{part}</QueryClientProvider>)
  return userEvent.setup()
}
const spy = () => vi.fn<(hit: SearchHit | undefined) => void>()
const CAGES = [
  { id: 5, label: 'S1/3/U12', info: 'HY51187' },
  { id: 6, label: 'S1/3/U13', info: '' },
]

describe('RecordSearch', () => {
  it('starts at two characters, 250 ms after the last key, and asks for its type [SRC-01, SRC-02, SRC-04]', async () => {
    const calls = mock(search, CAGES)
    const user = show(<RecordSearch type="cage" onPick={() => undefined} scope={{ farmId: 7 }} />)
    const field = screen.getByRole('searchbox', { name: 'Find a cage' })
    await user.type(field, 's')
    expect(screen.getByText('At least 2 characters')).toBeVisible()
    await new Promise((done) => setTimeout(done, 320))
    expect(calls).toEqual([])
    await user.type(field, '1/')
    const typed = performance.now()
    await waitFor(() => expect(calls).toHaveLength(1), { interval: 5 })
    expect(performance.now() - typed).toBeGreaterThan(200)
    expect(calls[0]?.params['searchType']).toBe('cage')
    expect(calls[0]?.query.toString()).toBe('search=s1%2F&farmId=7')
  })

  it('lists label and info, hands on what is picked and shows its name without a second search [SRC-03]', async () => {
    const calls = mock(search, CAGES)
    const onPick = spy()
    const user = show(<RecordSearch type="cage" onPick={onPick} />)
    const field = screen.getByRole('searchbox', { name: 'Find a cage' })
    await user.type(field, 's1')
    expect(await screen.findByRole('option', { name: /S1\/3\/U12.*HY51187/ })).toBeVisible()
    expect(screen.getByRole('option', { name: 'S1/3/U13' })).toBeVisible()
    await user.keyboard('{ArrowDown}{Enter}')
    expect(onPick).toHaveBeenCalledExactlyOnceWith(CAGES[0])
    expect(field).toHaveValue('S1/3/U12')
    expect(calls[0]?.query.get('search')).toBe('s1')
  })

  it('words the role of a user, in Hungarian too [D-048]', async () => {
    await startTexts('hu')
    mock(search, [{ id: 3, label: 'kovacs', info: 'ADMIN' }])
    const user = show(<RecordSearch type="user" onPick={() => undefined} />)
    await user.type(screen.getByRole('searchbox', { name: 'Felhasználó keresése' }), 'ko')
    expect(await screen.findByRole('option', { name: /kovacs.*[Aa]dminisztrátor/ })).toBeVisible()
  })
})

describe('FarmSearch', () => {
  const FARMS = [{ id: 7, label: 'Homokhát (HO)', info: 'Hungary' }]

  it('finds farms and hands on the chosen one [SRC-05, SRC-06]', async () => {
    const calls = mock(searchFarms, FARMS)
    const onChoose = spy()
    const user = show(<FarmSearch onChoose={onChoose} />)
    await user.type(screen.getByRole('searchbox', { name: 'Find a farm' }), 'ho')
    await user.click(await screen.findByRole('option', { name: /Homokhát.*Hungary/ }))
    expect(calls[0]?.query.get('search')).toBe('ho')
    expect(onChoose).toHaveBeenLastCalledWith(FARMS[0])
  })

  it('lets go of the farm when it is emptied', async () => {
    const onChoose = spy()
    mock(searchFarms, FARMS)
    const user = show(<FarmSearch onChoose={onChoose} initial="Homokhát (HO)" />)
    await user.click(screen.getByRole('button', { name: 'Clear the search' }))
    await waitFor(() => expect(onChoose).toHaveBeenCalledExactlyOnceWith(undefined))
  })
})
