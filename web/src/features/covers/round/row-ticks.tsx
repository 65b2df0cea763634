import { VisuallyHidden } from '@mantine/core'
import type { Cells } from '@warren/shared/kernel/cells.ts'
import { memo } from 'react'
import { textsOf } from '../../../platform/texts.ts'
import { coverCells } from './round-cells.ts'
import classes from './round.module.css'

type Sign = 'pregnant' | 'empty' | 'unsure' | 'none'

const signOf = (cells: Cells): Sign => {
  const { touching, farrowingDate } = coverCells(cells)
  if (touching === true || farrowingDate !== null) return 'pregnant'
  if (touching === false) return 'empty'
  return touching === 'unsure' ? 'unsure' : 'none'
}

interface WalkedRow {
  readonly name: string
  /** One letter for each doe: equal texts are drawn once. */
  readonly signs: string
}
const LETTERS: Readonly<Record<Sign, string>> = { pregnant: '+', empty: '-', unsure: '?', none: '.' }

/** `M2/3/D12` is in row `M2/3`. */
const rowNameOf = ({ cage }: Cells): string =>
  typeof cage === 'string' ? cage.split('/').slice(0, -1).join('/') : textsOf('covers')('noCage')

/** The does row by row, in walking order. */
export function walkedRows(rows: readonly Cells[]): WalkedRow[] {
  const walked = new Map<string, string[]>()
  for (const cells of rows) {
    const name = rowNameOf(cells)
    const known = walked.get(name) ?? []
    walked.set(name, known)
    known.push(LETTERS[signOf(cells)])
  }
  return [...walked].map(([name, signs]) => ({ name, signs: signs.join('') }))
}

/** Where each kind of mark begins and how high it is: shape first, colour second. */
const MARKS = [
  { letter: '+', look: 'pregnant', y: 1, height: 12 },
  { letter: '-', look: 'empty', y: 8, height: 5 },
  { letter: '?', look: 'unsure', y: 1.5, height: 11 },
  { letter: '.', look: 'none', y: 6.5, height: 1 },
] as const
const STEP = 7
const WIDTH = 5
const HEIGHT = 14

const pathOf = (signs: string, { letter, y, height }: (typeof MARKS)[number]): string =>
  signs
    .split('')
    .flatMap((sign, at) => (sign === letter ? [`M${at * STEP} ${y}h${WIDTH}v${height}h-${WIDTH}z`] : []))
    .join('')

const Ticks = memo(function Ticks({ signs }: { signs: string }) {
  return (
    <svg
      className={classes['ticks']}
      viewBox={`0 0 ${signs.length * STEP} ${HEIGHT}`}
      style={{ maxWidth: signs.length * STEP }}
      height={HEIGHT}
      preserveAspectRatio="none"
      aria-hidden
    >
      {MARKS.map((mark) => {
        const d = pathOf(signs, mark)
        return d === '' ? null : <path key={mark.letter} d={d} data-sign={mark.look} />
      })}
    </svg>
  )
})

function wordRow(signs: string): string {
  const t = textsOf('covers')
  const count = (letter: string) => signs.split(letter).length - 1
  const left = count('.')
  if (left === signs.length) return t('rowLeft', { count: left })
  const felt = signs.length - left
  const unsure = count('?')
  return [
    t('rowFelt', { pregnant: count('+'), felt }),
    ...(unsure > 0 ? [t('rowUnsure', { count: unsure })] : []),
    ...(left > 0 ? [t('rowLeft', { count: left })] : []),
  ].join(' · ')
}

/** A farm of many rows scrolls them, by keyboard too. */
const SCROLLS = { tabIndex: 0 } as const

/** One mark per doe in walking order: where a row stops, and where the empty ones stand together. */
export function RowTicks({ rows }: { rows: readonly Cells[] }) {
  const t = textsOf('covers')
  const walked = walkedRows(rows)
  return (
    <section className={classes['walk']} aria-label={t('rowByRow')}>
      <p className={classes['walkHead']}>
        <b>{t('rowByRow')}</b> {t('rowByRowHelp')}
      </p>
      <ul {...SCROLLS}>
        {walked.map(({ name, signs }) => (
          <li key={name}>
            <b>{name}</b>
            <Ticks signs={signs} />
            <span>
              <VisuallyHidden>{name}: </VisuallyHidden>
              {wordRow(signs)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
