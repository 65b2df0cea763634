import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { FilterBar } from './filter-bar.tsx'
import { FilterPick } from './filter-pick.tsx'
import type { FilterDef } from './filter-types.ts'

const CHOICES = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

it('takes one value and closes', async () => {
  const picked = vi.fn<(value: string) => void>()
  const used: FilterDef = {
    id: 'used',
    label: 'Used',
    value: 'No',
    onClear: () => undefined,
    editor: (close) => (
      <FilterPick
        label="Used"
        choices={CHOICES}
        value="no"
        onPick={(value) => {
          picked(value)
          close()
        }}
      />
    ),
  }
  renderUi(<FilterBar filters={[used]} />)
  await userEvent.click(screen.getByRole('button', { name: 'Used No' }))
  expect(screen.getByRole('button', { name: 'No' })).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }))
  expect(picked).toHaveBeenCalledExactlyOnceWith('yes')
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Yes' })).toBeNull())
})

it('that another filter decides shows its value, but is not up for choice', async () => {
  const locked: FilterDef = {
    id: 'active',
    label: 'Active',
    value: 'Yes',
    locked: true,
    onClear: () => undefined,
    editor: () => null,
  }
  renderUi(<FilterBar filters={[locked]} />)
  expect(screen.getByRole('button', { name: 'Active Yes' })).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Remove filter Active' })).toBeNull()
})
