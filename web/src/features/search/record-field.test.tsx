import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { search } from '@warren/shared/features/search/search.contract.ts'
import { describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../platform/query-client.ts'
import { mock } from '../../test/mock-server.ts'
import { renderUi } from '../../ui/testing/render-ui.tsx'
import { RecordField, type RecordFieldProps } from './record-field.tsx'

const HITS = [
  { id: 5, label: 'A-00005', info: '900' },
  { id: 6, label: 'A-00006', info: '' },
]

const show = (props: Partial<RecordFieldProps> = {}) => {
  const onChange = vi.fn<(id: number | null, label?: string) => void>()
  renderUi(
    <QueryClientProvider client={createQueryClient()}>
      <RecordField
        type="ear-tag"
        label="Ear tag"
        current={{ id: 1, label: 'A-00001' }}
        onChange={onChange}
        {...props}
      />
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), onChange, field: screen.getByRole('textbox', { name: /Ear tag/ }) }
}

describe('RecordField', () => {
  it('begins with what the record has, without a search', async () => {
    const calls = mock(search, HITS)
    const { field, onChange } = show()
    expect(field).toHaveValue('A-00001')
    await new Promise((done) => setTimeout(done, 320))
    expect(calls).toEqual([])
    expect(onChange).not.toHaveBeenCalled()
  })

  it('is 0 while typed, null when empty, and the id when chosen [D-071]', async () => {
    const calls = mock(search, HITS)
    const { user, field, onChange } = show({ scope: { farmId: 8 } })
    await user.clear(field)
    expect(onChange).toHaveBeenLastCalledWith(null)
    await user.type(field, 'A-0')
    expect(onChange).toHaveBeenLastCalledWith(0)
    await user.click(await screen.findByRole('option', { name: /A-00006/ }))
    expect(onChange).toHaveBeenLastCalledWith(6, 'A-00006')
    expect(field).toHaveValue('A-00006')
    expect(calls.at(-1)?.params['searchType']).toBe('ear-tag')
    expect(calls.at(-1)?.query.get('farmId')).toBe('8')
  })

  it('offers what the record has even where the search does not find it', async () => {
    mock(search, HITS)
    const { user, field, onChange } = show()
    await user.clear(field)
    await user.type(field, 'a-0000')
    await user.click(await screen.findByRole('option', { name: 'A-00001' }))
    expect(onChange).toHaveBeenLastCalledWith(1, 'A-00001')
    expect(field).toHaveValue('A-00001')
  })

  it('takes a name that was typed in full, on leaving the field', async () => {
    mock(search, HITS)
    const { user, field, onChange } = show()
    await user.clear(field)
    await user.type(field, 'a-00005')
    await screen.findByRole('option', { name: /A-00005/ })
    await user.tab()
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(5, 'A-00005'))
    expect(field).toHaveValue('A-00005')
  })

  it('is chosen by keyboard, and emptied by its cross', async () => {
    mock(search, HITS)
    const { user, field, onChange } = show({ current: null })
    await user.type(field, 'a-0')
    await screen.findByRole('option', { name: /A-00005/ })
    await user.keyboard('{ArrowDown}{Enter}')
    expect(onChange).toHaveBeenLastCalledWith(5, 'A-00005')
    await user.click(screen.getByRole('button', { name: 'Clear Ear tag' }))
    expect(onChange).toHaveBeenLastCalledWith(null)
    expect(field).toHaveValue('')
  })
})
