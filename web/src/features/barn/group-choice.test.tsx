import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type BarnGroup, GroupChoice } from './group-choice.tsx'
import { wordPlaces } from './task-facts.ts'

const type = (name: BarnGroup['types'][number]['type']) => ({
  type: name,
  lastMean: null,
  lastDay: null,
  expected: null,
})
const group = (over: Partial<BarnGroup>): BarnGroup => ({
  groupId: 1,
  kind: 'FATTENING',
  name: 'FAT-260827',
  stable: 'M3',
  diaryId: 9,
  dayOfAge: 84,
  types: [type('FAT')],
  ...over,
})

it('[FLD-12] groups are told apart by what lives in them and how old it is', () => {
  const mothers = group({ groupId: 2, name: 'BAND03', kind: 'MOTHER', types: [type('MOT'), type('SUC')] })
  render(
    <GroupChoice
      groups={[group({}), { ...mothers, dayOfAge: -3 }]}
      last={undefined}
      onChoose={() => undefined}
    />,
  )
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'M3 · BAND03Does, Suckling kits',
    'M3 · FAT-260827Fattening · day 84 of life',
  ])
})

const part = (stable: string | null, row: number | null) => ({ stableId: 1, stable, row })

it('[TSK-06] rows of a task stand with their stable, each stable once', () => {
  expect(
    wordPlaces({ parts: [part('M2', 3), part('M1', 3), part('M1', 1), part('M2', 3), part(null, null)] }),
  ).toBe('M2, row 3; M1, rows 1, 3')
  expect(wordPlaces({ parts: [part('M1', null), part('M1', 2)] })).toBe('M1')
})
