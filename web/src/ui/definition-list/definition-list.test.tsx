import { IconPill } from '@tabler/icons-react'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { Definition, DefinitionList } from './definition-list.tsx'

const pairs = () => {
  const values = screen.getAllByRole('definition').map((value) => value.textContent)
  return screen.getAllByRole('term').map((name, at) => [name.textContent, values[at]])
}

describe('DefinitionList', () => {
  it('reads as names and their values', () => {
    renderUi(
      <DefinitionList>
        <Definition label="Tattoo">{'HY51187'}</Definition>
        <Definition label="Slaughtered" note="05-01">
          {'−1,284'}
        </Definition>
        <Definition label="Left" total>
          {0}
        </Definition>
      </DefinitionList>,
    )
    expect(pairs()).toEqual([
      ['Tattoo', 'HY51187'],
      ['Slaughtered05-01', '−1,284'],
      ['Left', '0'],
    ])
  })

  it.each([
    ['null', null],
    ['nothing', undefined],
    ['an empty text', ''],
    ['a condition that does not hold', false],
  ])('shows a dash for %s', (_what, value) => {
    renderUi(
      <DefinitionList layout="columns">
        <Definition label="Cage">{value}</Definition>
      </DefinitionList>,
    )
    expect(pairs()).toEqual([['Cage', '–']])
  })

  it('keeps an icon out of the name', () => {
    renderUi(
      <DefinitionList layout="figures" label="Medicine">
        <Definition label="Medication" icon={IconPill}>
          {5}
        </Definition>
      </DefinitionList>,
    )
    expect(pairs()).toEqual([['Medication', '5']])
    expect(screen.queryByRole('img')).toBeNull()
  })
})
