import type { Cells, CellValue } from '@warren/shared/kernel/cells.ts'
import type { CellKind, GridColumn, GridTotal } from '../ui/edit-grid/grid-types.ts'
import {
  choiceKind,
  countKind,
  dayKind,
  flagKind,
  numberKind,
  palpationKind,
  textKind,
} from '../ui/edit-grid/kinds.tsx'
import { formatNumber } from '../ui/format/numbers.ts'
import { asked } from './asked.ts'
import { both, w } from './words.ts'

export const TODAY = '2026-05-01'
const { language } = asked

const number = (value: CellValue | undefined): number => (typeof value === 'number' ? value : 0)

const typed = { editable: true, card: 'line' } as const
const onDesk = { editable: true, card: 'hidden' } as const
const named = { kind: textKind, pinned: true, names: true, card: 'title' } as const

function doeColumns(): GridColumn[] {
  const group = both('Doe', 'Anya')
  return [
    { key: 'cage', label: w('cage'), width: 84, group, strong: true, ...named },
    { key: 'earTag', label: w('earTag'), width: 78, group, ...named },
    { key: 'tattoo', label: w('tattoo'), width: 82, group, strong: true, ...named },
    { key: 'sperm', label: both('Semen', 'Sperma'), kind: textKind, width: 108, group, card: 'hidden' },
  ]
}

function litterColumns(kits: CellKind): GridColumn[] {
  const group = both('Kindling', 'Fialás')
  const even = both('Equalisation', 'Kiegyenlítés')
  return [
    {
      key: 'touching',
      label: '+/−',
      kind: palpationKind(),
      width: 52,
      group: both('Palp.', 'Tap.'),
      ...typed,
    },
    {
      key: 'farrowingDate',
      label: both('Date', 'Nap'),
      kind: dayKind(TODAY, language),
      width: 94,
      group,
      ...typed,
    },
    { key: 'viable', label: both('Viable', 'Élő'), kind: kits, width: 62, group, ...typed },
    { key: 'unviable', label: both('Unviable', 'Holt'), kind: kits, width: 70, group, ...typed },
    {
      key: 'born',
      label: both('Born', 'Szül.'),
      kind: kits,
      width: 58,
      group,
      card: 'line',
      calc: ({ viable, unviable }) => (typeof viable === 'number' ? viable + number(unviable) : null),
    },
    { key: 'added', label: both('Added', 'Hozzá'), kind: kits, width: 62, group: even, ...onDesk },
    { key: 'taken', label: both('Taken', 'El'), kind: kits, width: 62, group: even, ...onDesk },
    { key: 'adjusted', label: both('Adjusted', 'Beállított'), kind: kits, width: 78, group: even, ...onDesk },
  ]
}

function laterColumns(kits: CellKind): GridColumn[] {
  const grams = numberKind(
    { min: 0, max: 15_000, unit: 'g', rounds: true },
    both('0 to 15,000 g', '0–15 000 g'),
    language,
  )
  const [nest, weight] = [both('Nest', 'Alom'), both('Weight', 'Súly')]
  const at21 = { group: both('21 days', '21 nap'), groupNote: '05-22' }
  const at28 = { group: both('28 days', '28 nap'), groupNote: '05-29' }
  const mark = { kind: flagKind(), width: 54, group: both('Mark', 'Jelölés') }
  const status = { IN_PROD: w('inProduction'), WASTE_CANDIDATE: w('candidate'), SOLD: w('sold') }
  return [
    { key: 'nest3', label: nest, kind: kits, width: 54, ...at21, ...onDesk },
    { key: 'weight3', label: weight, kind: grams, width: 78, ...at21, ...onDesk },
    { key: 'nest4', label: nest, kind: kits, width: 54, ...at28, ...onDesk },
    { key: 'weight4', label: weight, kind: grams, width: 78, ...at28, ...onDesk },
    { key: 'nanny', label: both('Nurse', 'Dajka'), ...mark, ...typed },
    { key: 'grid', label: both('Wire', 'Rács'), ...mark, ...typed },
    { key: 'status', label: w('status'), kind: choiceKind(status), width: 118, group: w('waste'), ...onDesk },
  ]
}

/** The columns of a farrowing list. */
export function farrowingColumns(): GridColumn[] {
  const kits = countKind(
    { min: 0, max: 25, unit: 'head', rounds: true },
    both('0 to 25 kits', '0–25 kisnyúl'),
    language,
  )
  return [...doeColumns(), ...litterColumns(kits), ...laterColumns(kits)]
}

const SUMMED = ['viable', 'unviable', 'born', 'added', 'taken', 'adjusted']

export function farrowingTotals(rows: number): GridTotal[] {
  const of =
    (digits: number, each: (sum: number, kindled: number) => number) => (cells: readonly Cells[]) => {
      const kindled = cells.filter(({ farrowingDate }) => typeof farrowingDate === 'string').length
      const sums = SUMMED.map((key) => [key, sumOf(cells, key)] as const)
      return Object.fromEntries(
        sums.map(([key, sum]) => [
          key,
          sum === undefined ? '' : formatNumber(each(sum, kindled), language, digits),
        ]),
      )
    }
  const count = formatNumber(rows, language)
  return [
    { key: 'sum', label: both(`Sum of ${count}`, `${count} összege`), of: of(0, (sum) => sum) },
    {
      key: 'mean',
      label: both('Mean per kindling', 'Fialásonkénti átlag'),
      of: of(2, (sum, kindled) => sum / Math.max(1, kindled)),
    },
  ]
}

/** More kits dead than alive: hardly right. */
export const farrowingDoubts = ({ viable, unviable }: Cells): Record<string, string> =>
  typeof viable === 'number' && number(unviable) > viable / 2
    ? { unviable: both('Many dead in this litter', 'Sok a holt ebben az alomban') }
    : {}

/** Sum of a column; nothing where no row has a value. */
function sumOf(rows: readonly Cells[], field: string): number | undefined {
  let sum: number | undefined
  for (const row of rows) {
    const value = row[field]
    if (typeof value === 'number') sum = (sum ?? 0) + value
  }
  return sum
}
