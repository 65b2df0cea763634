import { dueOf } from '@warren/shared/features/covers/covers.rules.ts'
import { summaryOf } from '@warren/shared/features/covers/summary.rules.ts'
import { roundDates } from '@warren/shared/features/ia-groups/round.rules.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import type { Cells, CellValue } from '@warren/shared/kernel/cells.ts'
import { formatNumber } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
import { keyHints } from '../../../ui/keys/key-hints.ts'
import type { GridColumn, GridTotal } from '../../../ui/edit-grid/grid-types.ts'
import { palpationKind, textKind } from '../../../ui/edit-grid/kinds.tsx'
import { PalpationFacts } from './palpation-facts.tsx'
import { RestPregnant } from './rest-pregnant.tsx'
import { coverCells } from './round-cells.ts'
import {
  bornColumn,
  dayCell,
  doeColumns,
  kitsKind,
  leading,
  onCard,
  wasteColumns,
  withNames,
} from './round-columns.tsx'
import type { RoundKind, RoundOf } from './round-kind.ts'

/** The birth, or when it is due as long as it is. */
function birthOf(cells: Cells, { start, today }: RoundOf): CellValue {
  const { touching, farrowingDate } = coverCells(cells)
  if (farrowingDate !== null) return farrowingDate
  const exitDate = typeof cells['exitDate'] === 'string' ? cells['exitDate'] : null
  const pregnant = typeof touching === 'boolean' ? touching : null
  const due = dueOf({ group: { startDate: start }, farrowingDate, pregnant }, today, exitDate)
  return due === null ? null : textsOf('covers')('due', { day: due.slice(5) })
}

function pairingColumns(): GridColumn[] {
  const t = textsOf('covers')
  const group = t('heads/pairing')
  return [
    {
      key: 'pedigree',
      label: t('columns/pedigree'),
      name: textsOf('rabbit')('cover/pedigree'),
      kind: textKind,
      width: 66,
      group,
      card: 'hidden',
    },
    { key: 'sperm', label: t('columns/male'), kind: textKind, width: 92, group, card: 'line' },
  ]
}

function touchingColumns(today: Day): GridColumn[] {
  const t = textsOf('covers')
  const group = t('heads/touching')
  return [
    { key: 'touchingDate', label: t('columns/date'), kind: dayCell(today), width: 88, group, ...onCard },
    { key: 'touching', label: '+/−', kind: palpationKind(), width: 58, group, ...leading },
  ]
}

/** Fixed here: the page of kindlings types them. */
function birthColumns(round: RoundOf): GridColumn[] {
  const t = textsOf('covers')
  const head = textsOf('rabbit')
  const kits = kitsKind()
  const group = t('heads/birth')
  const groupNote =
    round.start === null ? undefined : t('due', { day: roundDates(round.start).farrowing.slice(5) })
  const birth = { group, groupNote, card: 'hidden', elsewhere: true } as const
  const even = { group: t('heads/equalization'), card: 'hidden', elsewhere: true } as const
  return [
    {
      key: 'birth',
      label: t('columns/date'),
      name: head('cover/farrowingDate'),
      kind: textKind,
      width: 88,
      ...birth,
      card: 'line',
      calc: (cells) => birthOf(cells, round),
    },
    { ...bornColumn(group), groupNote, card: 'hidden' },
    { key: 'viable', label: head('heads/viable'), kind: kits, width: 58, ...birth },
    { key: 'unviable', label: head('heads/unviable'), kind: kits, width: 54, ...birth },
    { key: 'added', label: head('heads/added'), kind: kits, width: 56, ...even },
    { key: 'taken', label: head('heads/taken'), kind: kits, width: 58, ...even },
  ]
}

function palpationTotals(): GridTotal[] {
  const t = textsOf('covers')
  return [
    {
      key: 'sum',
      label: (cells) => t('sumOf', { count: cells.length }),
      of: (cells) => {
        const sums = summaryOf(cells.map(coverCells))
        const births = {
          born: formatNumber(sums.sumBorn),
          viable: formatNumber(sums.sumViable),
          unviable: formatNumber(sums.sumUnviable),
          added: formatNumber(sums.sumAdded),
          taken: formatNumber(sums.sumTaken),
        }
        return {
          touchingDate: t('judged', { count: sums.covers - sums.notFelt }),
          touching: `+ ${formatNumber(sums.sumPregnant)}`,
          ...(sums.farrowed > 0 && births),
        }
      },
    },
  ]
}

const SIGNS: Readonly<Record<string, CellValue>> = { '+': true, '-': false, '?': 'unsure' }

/** S-13: what the hand felt [INS-01, INS-03, INS-05]. */
export const palpationKindOfRound: RoundKind = {
  name: 'palpation',
  asksPast: true,
  columns: (round) =>
    withNames([
      ...doeColumns(),
      ...pairingColumns(),
      ...touchingColumns(round.today),
      ...birthColumns(round),
      ...wasteColumns(),
    ]),
  greysEmpty: false,
  totals: palpationTotals,
  filters: ['all', 'notFelt', 'pregnant', 'empty', 'emptyTwice', 'unsure', 'doubts', 'notSaved'],
  more: [],
  day: 'touching',
  dayLabel: () => textsOf('covers')('palpatedOn'),
  usualDay: ({ today }) => today,
  firstCell: 'touching',
  hints: () => keyHints('palpation'),
  // The three signs answer wherever one stands, but for days, which may begin with one.
  onLetter: (control) => (row, col, key) => {
    const { columns } = control.model
    const value = SIGNS[key]
    if (value === undefined || columns[col]?.kind.today !== undefined) return false
    control.model.set({ row, col: columns.findIndex((column) => column.key === 'touching') }, value)
    return true
  },
  Facts: PalpationFacts,
  files: { exports: ['farrowing'], papers: ['palpation'] },
  Actions: RestPregnant,
}
