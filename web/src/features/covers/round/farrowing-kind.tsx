import { summaryOf } from '@warren/shared/features/covers/summary.rules.ts'
import { roundDates } from '@warren/shared/features/ia-groups/round.rules.ts'
import { ROUND_DAYS } from '@warren/shared/features/ia-groups/ia-groups.vocabulary.ts'
import { addDays, type Day, daysBetween } from '@warren/shared/kernel/calendar.ts'
import type { Cells } from '@warren/shared/kernel/cells.ts'
import { formatNumber } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
import type { GridColumn, GridTotal } from '../../../ui/edit-grid/grid-types.ts'
import { flagKind, palpationKind, textKind } from '../../../ui/edit-grid/kinds.tsx'
import { FarrowingFacts } from './farrowing-facts.tsx'
import { coverCells } from './round-cells.ts'
import {
  bornColumn,
  dayCell,
  doeColumns,
  kitsKind,
  leading,
  onCard,
  onDesk,
  wasteColumns,
  weightKind,
  withNames,
} from './round-columns.tsx'
import type { RoundKind, RoundOf } from './round-kind.ts'

function litterColumns(today: Day): GridColumn[] {
  const t = textsOf('covers')
  const head = textsOf('rabbit')
  const kits = kitsKind()
  const birth = t('heads/birth')
  const even = t('heads/equalization')
  const touching = { label: '+/−', kind: palpationKind(), width: 46, group: t('heads/touchingShort') }
  return [
    {
      key: 'sperm',
      label: t('columns/sperm'),
      kind: textKind,
      width: 96,
      group: t('heads/doe'),
      card: 'hidden',
    },
    { key: 'touching', ...touching, ...onCard },
    {
      key: 'farrowingDate',
      label: t('columns/date'),
      kind: dayCell(today),
      width: 88,
      group: birth,
      ...onCard,
    },
    { key: 'viable', label: head('heads/viable'), kind: kits, width: 58, group: birth, ...leading },
    { key: 'unviable', label: head('heads/unviable'), kind: kits, width: 56, group: birth, ...leading },
    bornColumn(birth),
    { key: 'added', label: head('heads/added'), kind: kits, width: 58, group: even, ...onDesk },
    { key: 'taken', label: head('heads/taken'), kind: kits, width: 60, group: even, ...onDesk },
    { key: 'adjusted', label: head('heads/adjusted'), kind: kits, width: 74, group: even, ...onDesk },
  ]
}

const monthDay = (day: Day | undefined): string | undefined => day?.slice(5)

function laterColumns(start: Day | null, has35: boolean): GridColumn[] {
  const t = textsOf('covers')
  const [kits, grams] = [kitsKind(), weightKind()]
  const days = start === null ? undefined : roundDates(start)
  const at21 = { group: t('heads/day21'), groupNote: monthDay(days?.nests21), ...onDesk }
  const at28 = { group: t('heads/day28'), groupNote: monthDay(days?.nests28), ...onDesk }
  const at35 = { group: t('heads/day35'), groupNote: monthDay(days?.separation), ...onDesk }
  const [nest, weight] = [t('columns/nest'), t('columns/weight')]
  const mark = { kind: flagKind(), width: 50, group: t('heads/mark'), ...onCard }
  return [
    { key: 'nestCount3Week', label: nest, kind: kits, width: 48, ...at21 },
    { key: 'weight3Week', label: weight, kind: grams, width: 62, ...at21 },
    { key: 'nestCount', label: nest, kind: kits, width: 48, ...at28 },
    { key: 'weight4Week', label: weight, kind: grams, width: 62, ...at28 },
    ...(has35
      ? [
          { key: 'smallestWeight', label: t('columns/smallest'), kind: grams, width: 84, ...at35 },
          { key: 'largestWeight', label: t('columns/largest'), kind: grams, width: 92, ...at35 },
        ]
      : []),
    { key: 'nanny', label: t('columns/nanny'), ...mark },
    { key: 'grid', label: t('columns/grid'), ...mark },
  ]
}

/** From this day on the kits of 35 days are weighed: their columns are there without being asked for. */
const WEIGHED_FROM = 60

const isLate = ({ start, today }: RoundOf): boolean =>
  start !== null && daysBetween(start, today) >= WEIGHED_FROM

/** Sums and means under the rows that are shown [FAR-02…04]. */
function farrowingTotals(): GridTotal[] {
  const t = textsOf('covers')
  const count = (cells: readonly Cells[], holds: (own: ReturnType<typeof coverCells>) => boolean) =>
    String(cells.map(coverCells).filter(holds).length)
  const mean = (value: number | null): string => (value === null ? '–' : formatNumber(value, 2))
  return [
    {
      key: 'sum',
      label: (cells) => t('sumOf', { count: cells.length }),
      of: (cells) => {
        const sums = summaryOf(cells.map(coverCells))
        return {
          touching: formatNumber(sums.sumPregnant),
          viable: formatNumber(sums.sumViable),
          unviable: formatNumber(sums.sumUnviable),
          born: formatNumber(sums.sumBorn),
          added: formatNumber(sums.sumAdded),
          taken: formatNumber(sums.sumTaken),
          adjusted: formatNumber(sums.sumAdjusted),
          nanny: count(cells, ({ nanny }) => nanny),
          grid: count(cells, ({ grid }) => grid),
        }
      },
    },
    {
      key: 'mean',
      label: t('meanPerBirth'),
      of: (cells) => {
        const { avgViable, avgUnviable, avgBorn } = summaryOf(cells.map(coverCells))
        return { viable: mean(avgViable), unviable: mean(avgUnviable), born: mean(avgBorn) }
      },
    },
  ]
}

/** Today while does kindle; afterwards the day most of them did; before it no doe has. */
export function usualKindling({ start, today }: RoundOf): Day | null {
  if (start === null) return null
  const day = daysBetween(start, today)
  if (day < ROUND_DAYS.birthFrom) return null
  return day <= ROUND_DAYS.lost ? today : addDays(start, ROUND_DAYS.farrowing)
}

/** S-14: births, equalization and nests of a round. */
export const farrowingKind: RoundKind = {
  name: 'farrowing',
  asksPast: false,
  columns: (round, more) =>
    withNames([
      ...doeColumns(),
      ...litterColumns(round.today),
      ...laterColumns(round.start, more.has('day35')),
      ...(more.has('waste') ? wasteColumns() : []),
    ]),
  greysEmpty: true,
  totals: farrowingTotals,
  filters: ['all', 'pregnant', 'toKindle', 'kindled', 'doubts', 'notEqualized', 'toExplain', 'notSaved'],
  more: ['day35', 'waste'],
  usualMore: (round) => (isLate(round) ? ['day35'] : []),
  day: 'farrowing',
  dayLabel: () => textsOf('covers')('kindledOn'),
  usualDay: usualKindling,
  firstCell: 'viable',
  hints: () => undefined,
  Facts: FarrowingFacts,
  files: { exports: ['farrowing', 'separation', 'tattoo'], papers: ['farrowing', 'weighing3', 'weighing4'] },
}
