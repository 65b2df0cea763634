import { IconLock } from '@tabler/icons-react'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Definition } from '../definition-list/definition-list.tsx'
import { renderUi } from '../testing/render-ui.tsx'
import { BeforeAfter, type ChangedSide } from './before-after.tsx'
import { Consequence } from './consequence.tsx'

describe('Consequence', () => {
  it('is a region named by what it is about, with its sum and its remarks', () => {
    renderUi(
      <Consequence
        sub="12 litters"
        notes={[
          { id: 'i', tone: 'info', text: '18 more kits to place' },
          { id: 'w', tone: 'warn', text: 'M3/2/D13 has 8 teats' },
        ]}
      >
        <Definition label="Viable now">{126}</Definition>
        <Definition label="Equalized" total>
          {108}
        </Definition>
      </Consequence>,
    )
    const region = within(screen.getByRole('region', { name: 'What will happen' }))
    expect(region.getAllByRole('definition').map((value) => value.textContent)).toEqual(['126', '108'])
    const notes = region.getByRole('list')
    expect(notes).toHaveAttribute('aria-live', 'polite')
    expect(
      within(notes)
        .getAllByRole('listitem')
        .map((note) => note.dataset['tone']),
    ).toEqual(['info', 'warn'])
  })

  it('takes the words of a screen, and needs no remark', () => {
    renderUi(
      <Consequence title="Left in F2">
        <Definition label="Left">{168}</Definition>
      </Consequence>,
    )
    expect(screen.getByRole('region', { name: 'Left in F2' })).toBeVisible()
    expect(screen.queryByRole('list')).toBeNull()
  })
})

describe('BeforeAfter', () => {
  const from: ChangedSide = {
    id: 'a',
    name: 'FAT-260306',
    before: 2671,
    change: -180,
    unit: 'live',
    places: 3000,
  }
  const to: ChangedSide = { id: 'b', name: 'FAT-260320', before: 2668, change: 180, places: 3000 }
  const side = (name: string) => screen.getByRole('region', { name })
  const bar = (name: string) => side(name).querySelector<HTMLElement>('[aria-hidden] > u')

  it('says before, change and after of both sides', () => {
    renderUi(<BeforeAfter sides={[from, to]} />)
    expect(side('FAT-260306')).toHaveTextContent('before: 2,671, change: −180=, after: 2,491live')
    expect(side('FAT-260320')).toHaveTextContent('before: 2,668, change: +180=, after: 2,848')
    expect(side('FAT-260320')).toHaveTextContent('2,848 of 3,000 places')
  })

  it('draws what goes behind what is left, and what comes behind what was there', () => {
    renderUi(<BeforeAfter sides={[from, to]} />)
    expect([bar('FAT-260306')?.style.insetInlineStart, bar('FAT-260306')?.style.width]).toEqual([
      `${(2491 / 3000) * 100}%`,
      '6%',
    ])
    expect(bar('FAT-260306')).not.toHaveAttribute('data-more')
    expect(bar('FAT-260320')).toHaveAttribute('data-more')
  })

  it('shows that more come than there are places for', () => {
    renderUi(<BeforeAfter sides={[{ ...to, change: 400 }]} />)
    expect(screen.getByText('3,068 of 3,000 places')).toHaveAttribute('data-over')
  })

  it('is one card where only one thing changes, with what follows', () => {
    renderUi(
      <BeforeAfter
        sides={[
          {
            id: 'a',
            name: 'FAT-1',
            before: 168,
            change: -168,
            follows: { icon: IconLock, text: 'closes 05-15' },
          },
        ]}
      />,
    )
    expect(screen.getAllByRole('region')).toHaveLength(1)
    expect(side('FAT-1')).toHaveTextContent('after: 0')
    expect(screen.getByText('closes 05-15')).toBeVisible()
    expect(screen.queryByText(/places/)).toBeNull()
  })

  it('writes numbers as the language does', () => {
    renderUi(<BeforeAfter sides={[from]} />, 'hu')
    expect(side('FAT-260306')).toHaveTextContent(/2\s671/)
  })
})
