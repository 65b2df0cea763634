import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import type { SearchBoxProps } from './search-box.tsx'
import { SearchBox } from './search-box.tsx'

const label = 'Tattoo or ear tag'
const field = () => screen.getByLabelText(label, { selector: 'input' })

function Box({ onSearch, ...rest }: Partial<SearchBoxProps> & { onSearch: (text: string) => void }) {
  const [value, setValue] = useState('')
  const search = (text: string) => {
    setValue(text)
    onSearch(text)
  }
  return <SearchBox label={label} value={value} onSearch={search} {...rest} />
}

const spy = () => vi.fn<(text: string) => void>()

describe('SearchBox', () => {
  it('[SRC] waits 250 ms after the last key', async () => {
    const onSearch = spy()
    renderUi(<Box onSearch={onSearch} />)
    await userEvent.type(field(), 'HY51')
    const typed = performance.now()
    expect(onSearch).not.toHaveBeenCalled()
    await vi.waitFor(() => expect(onSearch).toHaveBeenCalledExactlyOnceWith('HY51'), { interval: 5 })
    expect(performance.now() - typed).toBeGreaterThan(200)
  })

  it('[SRC] searches at once on Enter and not a second time', async () => {
    const onSearch = spy()
    renderUi(<Box onSearch={onSearch} />)
    await userEvent.type(field(), 'HY51{Enter}')
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('HY51')
    await new Promise((done) => setTimeout(done, 320))
    expect(onSearch).toHaveBeenCalledOnce()
  })

  it('[SRC] does not search below the least length', async () => {
    const onSearch = spy()
    renderUi(<Box onSearch={onSearch} minLength={3} hits={[]} onPick={() => undefined} />)
    await userEvent.type(field(), 'HY{Enter}')
    expect(screen.getByText('At least 3 characters')).toBeVisible()
    await new Promise((done) => setTimeout(done, 320))
    expect(onSearch).not.toHaveBeenCalled()
  })

  it('clears with its button', async () => {
    const onSearch = spy()
    renderUi(<Box onSearch={onSearch} />)
    await userEvent.type(field(), 'HY51{Enter}')
    await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }))
    expect(field()).toHaveValue('')
    await vi.waitFor(() => expect(onSearch).toHaveBeenLastCalledWith(''))
  })

  it('follows a value that changes from outside', () => {
    const { rerender } = renderUi(<SearchBox label={label} value="HY51" onSearch={() => undefined} />)
    rerender(<SearchBox label={label} value="" onSearch={() => undefined} />)
    expect(field()).toHaveValue('')
  })

  it('lists hits with their info and picks one by keyboard', async () => {
    const onPick = vi.fn<(hit: { id: string }) => void>()
    const hits = [
      { id: '1', label: 'HY51187', info: 'M1 2U-07 · A-04478' },
      { id: '2', label: 'HY51153', info: 'M1 2U-03 · A-04614' },
    ]
    renderUi(<Box onSearch={() => undefined} hits={hits} onPick={onPick} />)
    const user = userEvent.setup()
    await user.type(field(), 'HY511')
    expect(screen.getByRole('option', { name: /HY51187.*A-04478/ })).toBeVisible()
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(onPick).toHaveBeenCalledExactlyOnceWith(hits[1])
  })

  it('says when nothing was found, and when it is still looking', async () => {
    const { rerender } = renderUi(
      <Box onSearch={() => undefined} hits={[]} loading onPick={() => undefined} />,
    )
    await userEvent.type(field(), 'ZZ')
    expect(screen.getByText('Searching')).toBeVisible()
    rerender(<Box onSearch={() => undefined} hits={[]} onPick={() => undefined} />)
    expect(screen.getByText('No match')).toBeVisible()
  })
})
