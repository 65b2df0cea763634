import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { LongName } from './long-name.tsx'
import { partsOf } from './name-parts.ts'

it.each([
  ['M1/1/U4', undefined],
  ['Barn one/12/D140', undefined],
  [
    'Stable of the mothers at the old mill, north 1/12/D140',
    { head: 'Stable of the mothers at the old mill, north', tail: ' 1/12/D140' },
  ],
  ['Anyanyúlistálló/1/U4', { head: 'Anyanyúlist', tail: 'álló/1/U4' }],
  ['A farm with a name as long as its road', { head: 'A farm with a name as long as its', tail: ' road' }],
  ['Fattening houses 4/5', { head: 'Fattening houses', tail: ' 4/5' }],
  ['🐇🐇🐇🐇🐇🐇', { head: '🐇🐇', tail: '🐇🐇🐇🐇' }],
])('[D-038] %s gives way in its middle, never in its number', (name, parts) => {
  expect(partsOf(name)).toEqual(parts)
})

it('[D-038] says the whole name: as text, read aloud in one piece, and by a title where it may be shortened', () => {
  renderUi(
    <button type="button">
      <LongName name="Anyanyúlistálló/1/U4" />
    </button>,
  )
  expect(screen.getByRole('button', { name: 'Anyanyúlistálló/1/U4' })).toBeVisible()
  expect(screen.getByTitle('Anyanyúlistálló/1/U4').textContent).toBe('Anyanyúlistálló/1/U4')
})
