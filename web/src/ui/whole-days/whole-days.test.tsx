import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { asWideAs } from '../../test/narrow.ts'
import { Definition, DefinitionList } from '../definition-list/definition-list.tsx'
import { renderUi } from '../testing/render-ui.tsx'
import { WholeDays } from './whole-days.tsx'

const SENTENCE = 'from 2026-05-01 to 2026-05-12 14:40, 3 of 12'
const wholes = () => [...document.querySelectorAll('[class*="day"]')].map((part) => part.textContent)

it('keeps days, also with their time, on one line on a phone; what is copied is what it was', () => {
  asWideAs(390)
  renderUi(
    <p>
      <WholeDays>{SENTENCE}</WholeDays>
    </p>,
  )
  expect(wholes()).toEqual(['2026-05-01', '2026-05-12 14:40'])
  expect(screen.getByRole('paragraph').textContent).toBe(SENTENCE)
})

it('changes nothing on a desk', () => {
  renderUi(
    <p>
      <WholeDays>{SENTENCE}</WholeDays>
    </p>,
  )
  expect(screen.getByText(SENTENCE).childElementCount).toBe(0)
})

it('is at work in what a thing is, also between other parts and in parts of one piece', () => {
  asWideAs(390)
  const inOnePiece = (
    <>
      {'2026-05-03'} <i>{'11 d'}</i>
    </>
  )
  renderUi(
    <DefinitionList>
      <Definition label="Born">
        {'2026-05-02'} <i>{'12 d'}</i>
      </Definition>
      <Definition label="Weaned">{inOnePiece}</Definition>
    </DefinitionList>,
  )
  expect(wholes()).toEqual(['2026-05-02', '2026-05-03'])
  expect(screen.getAllByRole('definition')[1]?.textContent).toBe('2026-05-03 11 d')
})
