import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { asWideAs } from '../../test/narrow.ts'
import { renderUi } from '../testing/render-ui.tsx'
import { FilterBar } from './filter-bar.tsx'
import { FilterChoices } from './filter-choices.tsx'

function Bar({ onReset }: { onReset?: () => void }) {
  const [stables, setStables] = useState<string[]>(['M1'])
  const [health, setHealth] = useState<string[]>([])
  const [breeds, setBreeds] = useState<string[]>([])
  type Words = { id: string; label: string; choices: string[] }
  const filter = ({ id, label, choices }: Words, value: string[], set: (value: string[]) => void) => ({
    id,
    label,
    ...(value.length > 0 && { value: value.join(', ') }),
    onClear: () => set([]),
    editor: () => (
      <FilterChoices
        label={label}
        choices={choices.map((choice) => ({ value: choice, label: choice }))}
        value={value}
        onChange={set}
      />
    ),
  })
  return (
    <FilterBar
      onReset={[stables, health, breeds].some((value) => value.length > 0) ? onReset : undefined}
      filters={[
        filter({ id: 'stable', label: 'Stable', choices: ['M1', 'M2'] }, stables, setStables),
        {
          ...filter({ id: 'health', label: 'Health', choices: ['Healthy', 'Skinny'] }, health, setHealth),
          pinned: true,
        },
        filter({ id: 'breed', label: 'Breed', choices: ['Hycole', 'Zika'] }, breeds, setBreeds),
      ]}
    />
  )
}

const chips = () =>
  within(screen.getByRole('group', { name: 'Filters' }))
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent)

describe('FilterBar', () => {
  it('shows active filters with their value, offered ones, and a way to more', () => {
    renderUi(<Bar onReset={() => undefined} />)
    expect(chips()).toEqual(['StableM1', 'Remove filter Stable', 'Health', 'Filter', 'Reset'])
  })

  it('changes a filter in its place', async () => {
    renderUi(<Bar />)
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Health' }))
    await user.click(screen.getByRole('checkbox', { name: 'Skinny' }))
    expect(chips()).toEqual([
      'StableM1',
      'Remove filter Stable',
      'HealthSkinny',
      'Remove filter Health',
      'Filter',
    ])
    expect(screen.getByRole('checkbox', { name: 'Skinny' })).toBeChecked()
  })

  it('takes one filter off, and all', async () => {
    const onReset = vi.fn<() => void>()
    renderUi(<Bar onReset={onReset} />)
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
    expect(onReset).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter Stable' }))
    expect(chips()).toEqual(['Health', 'Filter'])
  })

  it('opens a filter from the menu at once and forgets it when nothing was chosen', async () => {
    renderUi(<Bar />)
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Filter' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Breed' }))
    expect(await screen.findByRole('checkbox', { name: 'Zika' })).toBeVisible()
    await user.keyboard('{Escape}')
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Breed' })).toBeNull())
    expect(screen.getByRole('button', { name: 'Filter' })).toBeVisible()
  })

  it('is one button with the number of filters on a phone, and a sheet behind it', async () => {
    asWideAs(390)
    renderUi(<Bar onReset={() => undefined} />)
    const user = userEvent.setup()
    expect(screen.queryByRole('button', { name: /^Stable/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Filters 1' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
    await user.click(sheet.getByRole('button', { name: 'Breed' }))
    await user.click(sheet.getByRole('checkbox', { name: 'Zika' }))
    await user.click(sheet.getByRole('button', { name: 'Show the list' }))
    expect(screen.getByRole('button', { name: 'Filters 2' })).toBeVisible()
  })
})
