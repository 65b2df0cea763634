import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { initialsOf } from './avatar.tsx'
import { WorkerCards, WorkerPicker } from './worker-card.tsx'

it.each([
  ['kovács.éva', 'KÉ'],
  ['toth_bela_2', 'TB'],
  ['root', 'RO'],
  ['ő', 'Ő'],
  ['', ''],
])('makes of %s the letters %s', (username, letters) => {
  expect(initialsOf(username)).toBe(letters)
})

const ANNA = { name: 'pap.anna', note: 'since 07:12', working: true }
const LAJOS = { name: 'kiss.lajos', note: 'dedicated' }

describe('WorkerCards', () => {
  it('says who is at work, and for how long', () => {
    renderUi(<WorkerCards label="Palpation" workers={[ANNA, LAJOS]} />)
    const cards = within(screen.getByRole('list', { name: 'Palpation' })).getAllByRole('listitem')
    expect(cards.map((card) => card.textContent)).toEqual([
      'PAworking nowpap.annasince 07:12',
      'KLkiss.lajosdedicated',
    ])
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('takes a worker away by name, and leads to the choice of others', async () => {
    const onRemove = vi.fn<(name: string) => void>()
    const onAdd = vi.fn<() => void>()
    renderUi(<WorkerCards label="Palpation" workers={[ANNA, LAJOS]} onRemove={onRemove} onAdd={onAdd} />)
    await userEvent.click(screen.getByRole('button', { name: 'Remove kiss.lajos' }))
    expect(onRemove).toHaveBeenCalledExactlyOnceWith('kiss.lajos')
    screen.getByRole('button', { name: 'Add' }).focus()
    await userEvent.keyboard('{Enter}')
    expect(onAdd).toHaveBeenCalledOnce()
  })

  it('asks for the first workers in other words', () => {
    renderUi(<WorkerCards label="Palpation" workers={[]} onAdd={() => undefined} />)
    expect(screen.getByRole('button', { name: 'Choose workers' })).toBeVisible()
  })
})

describe('WorkerPicker', () => {
  const Picker = () => {
    const [value, setValue] = useState<string[]>(['pap.anna'])
    return (
      <>
        <WorkerPicker
          label="Workers of Homokhát"
          workers={[
            { name: 'kiss.lajos', note: 'free' },
            ANNA,
            { name: 'molnár.péter', note: 'day off', absent: true },
          ]}
          value={value}
          onChange={setValue}
        />
        <output>{value.join()}</output>
      </>
    )
  }
  const box = (name: RegExp) => screen.getByRole('checkbox', { name })

  it('is a group of checkboxes, in the order of the workers', async () => {
    renderUi(<Picker />)
    expect(screen.getByRole('group', { name: 'Workers of Homokhát' })).toBeVisible()
    expect(box(/pap.anna/)).toBeChecked()
    await userEvent.click(screen.getByText('kiss.lajos'))
    expect(screen.getByRole('status')).toHaveTextContent('kiss.lajos,pap.anna')
    await userEvent.click(screen.getByText('pap.anna'))
    expect(screen.getByRole('status')).toHaveTextContent('kiss.lajos')
  })

  it('works by keyboard, and passes those who are away', async () => {
    renderUi(<Picker />)
    await userEvent.tab()
    expect(box(/kiss.lajos/)).toHaveFocus()
    await userEvent.keyboard(' ')
    expect(box(/kiss.lajos/)).toBeChecked()
    await userEvent.tab()
    await userEvent.tab()
    expect(document.body).toHaveFocus()
    expect(box(/molnár.péter/)).toBeDisabled()
  })
})
