import { describe, expect, it } from 'vitest'
import { readKeyedGrams, SCALE_LINES } from './scale-lines.ts'

/** Bytes as the scales send them. */
const recorded = (text: string): string[] => text.split(/[\r\n]+/).filter((line) => line !== '')

describe('lines of a scale', () => {
  it('[WGT-16] of a laboratory scale say whether it stands still', () => {
    const lines = recorded(
      'S D     2731.5 g\r\nS S     2740.0 g\r\nS S      2.486 kg\r\nS I\r\nS +\r\nES\r\n',
    )
    expect(lines.map(SCALE_LINES.sics)).toEqual([
      { grams: 2732, stable: false },
      { grams: 2740, stable: true },
      { grams: 2486, stable: true },
      undefined,
      undefined,
      undefined,
    ])
  })

  it('[WGT-16] of a platform scale have unit and sign', () => {
    const lines = recorded(
      'US,GS,+ 2.512kg\r\nST,GS,+ 2.740kg\r\nST,NT,+0002486 g\r\nST,GS,-  0.002kg\r\nOL,GS,+9.99\r\n',
    )
    expect(lines.map(SCALE_LINES.continuous)).toEqual([
      { grams: 2512, stable: false },
      { grams: 2740, stable: true },
      { grams: 2486, stable: true },
      { grams: -2, stable: true },
      undefined,
    ])
  })

  it('[WGT-16] that are bare numbers are grams, and nothing else is read', () => {
    expect(['2740', ' 2740.4 ', '-3', '27 40', '2,740', '', 'ERR'].map(SCALE_LINES.bare)).toEqual([
      { grams: 2740, stable: undefined },
      { grams: 2740, stable: undefined },
      { grams: -3, stable: undefined },
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})

it('[WGT-16] a scale that types sends at most five digits, with a decimal sign and a unit at will [D-220]', () => {
  const read = (...texts: string[]) => texts.map(readKeyedGrams)
  expect(read('2740', ' 2740 g', '2740.4 g', '85', '2,740kg', '2.74 kg', '2.74', '0,85')).toEqual([
    2740, 2740, 2740, 85, 2740, 2740, 2740, 850,
  ])
  expect(read('', 'g', '274000', '941000012345678', 'A-00392', '-3', '2.7.4', '3 lb', '27 40')).toEqual(
    Array.from({ length: 9 }),
  )
})
