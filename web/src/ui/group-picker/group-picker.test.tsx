import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { GroupPicker, type GroupSection, matching } from './group-picker.tsx'

const SECTIONS: readonly GroupSection[] = [
  {
    label: 'Open',
    options: [
      { value: '1', label: 'BAND03-260512', info: 'day 0', color: 1 },
      { value: '2', label: 'BAND02-260428', info: 'day 14', color: 3 },
    ],
  },
  { label: 'Closed', options: [{ value: '3', label: 'BAND01-260303' }] },
]

function Picker() {
  const [value, setValue] = useState('2')
  return <GroupPicker label="IA group" sections={SECTIONS} value={value} onChange={setValue} />
}
const target = (name: string) => screen.getByRole('button', { name })
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)

describe('GroupPicker', () => {
  it('is a button that says what is chosen, and lists all in their sections', async () => {
    renderUi(<Picker />)
    await userEvent.click(target('IA group: BAND02-260428'))
    expect(target('IA group: BAND02-260428')).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getByRole('listbox', { name: 'IA group' })).toBeVisible()
    expect(options()).toEqual(['BAND03-260512day 0', 'BAND02-260428day 14', 'BAND01-260303'])
    expect(screen.getByRole('group', { name: 'Closed' })).toBeVisible()
    await userEvent.click(screen.getByText('BAND03-260512'))
    expect(target('IA group: BAND03-260512')).toBeVisible()
    expect(options()).toEqual([])
  })

  it('works by keyboard alone: open, narrow down, take, and the button has the focus again', async () => {
    renderUi(<Picker />)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByRole('textbox', { name: 'IA group' })).toHaveFocus()
    await userEvent.keyboard('band01')
    expect(options()).toEqual(['BAND01-260303'])
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(target('IA group: BAND01-260303')).toHaveFocus()
  })

  it('starts at the chosen one, so that an arrow leads to its neighbour', async () => {
    renderUi(<Picker />)
    await userEvent.click(target('IA group: BAND02-260428'))
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(target('IA group: BAND01-260303')).toBeVisible()
  })

  it('keeps what was chosen when it is left, and says when nothing matches', async () => {
    renderUi(<Picker />)
    await userEvent.click(target('IA group: BAND02-260428'))
    await userEvent.keyboard('zzz')
    expect(screen.getByText('No match')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(target('IA group: BAND02-260428')).toHaveFocus()
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('asks where nothing is chosen yet', () => {
    renderUi(
      <GroupPicker label="IA group" sections={SECTIONS} value={undefined} onChange={() => undefined} />,
    )
    expect(target('IA group: Choose')).toBeVisible()
  })
})

describe('matching', () => {
  const many = (count: number, name: string): GroupSection => ({
    label: name,
    options: Array.from({ length: count }, (_, at) => ({ value: `${name}${at}`, label: `${name} ${at}` })),
  })

  it('finds a part of the name, without regard to accents and capitals', () => {
    expect(matching([{ label: '', options: [{ value: 'é', label: 'Élő 12' }] }], 'elo')).toHaveLength(1)
  })

  it('draws at most fifty, and no section without an option', () => {
    const found = matching([many(40, 'open'), many(40, 'closed'), many(5, 'draft')], '')
    expect(found.map(({ options: shown }) => shown.length)).toEqual([40, 10])
  })
})
