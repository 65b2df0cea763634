import {
  ageColumn,
  feedColumns,
  grams,
  headColumns,
  heads,
  kilos,
  percent,
  shareOfSums,
  type SummaryColumn,
  weekColumns,
} from '../group-pages/summary.sheet.ts'
import { type FatteningSummaryRow as Row, gramsEach } from './summary.rules.ts'

const placed = ({ originNumSum }: Row): number => originNumSum
const sum = (rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((all, row) => all + of(row), 0)

/** The summary of fattening groups, with the weeks that its rows have [SUM-04, O-14]. */
export const fatteningColumns = (rows: readonly Row[]): SummaryColumn<Row>[] => [
  ...headColumns<Row>([]),
  ageColumn<Row>(),
  heads<Row>({ group: 'placed' }, { id: 'placed', name: 'heads', note: 'placed' }, placed),
  kilos<Row>(
    { group: 'placed' },
    { id: 'placedKg', name: 'kg', note: 'placedKg' },
    ({ originWeightSum }) => originWeightSum,
  ),
  heads<Row>({ group: 'now' }, { id: 'now', name: 'heads', note: 'now' }, ({ actualNum }) => actualNum),
  kilos<Row>(
    { group: 'now' },
    { id: 'nowKg', name: 'kg', note: 'nowKg' },
    ({ actualWeight }) => actualWeight,
  ),
  heads<Row>({ group: 'dead' }, { id: 'dead', name: 'heads', note: 'dead' }, ({ deadSum }) => deadSum),
  percent<Row>(
    { group: 'dead' },
    { id: 'deadPercent', name: 'percent', note: 'deadPercent' },
    ({ deadPercent }) => deadPercent,
    shareOfSums(({ deadSum }) => deadSum, placed),
  ),
  ...feedColumns<Row>(),
  heads<Row>({ group: 'sold' }, { id: 'sold', name: 'heads', note: 'sold' }, ({ soldNumSum }) => soldNumSum),
  kilos<Row>(
    { group: 'sold' },
    { id: 'soldKg', name: 'kg', note: 'soldKg' },
    ({ soldWeightSum }) => soldWeightSum,
  ),
  {
    ...grams<Row>(
      { group: 'sold' },
      { id: 'soldEach', name: 'each', note: 'soldEach' },
      ({ soldWeightPerNum }) => soldWeightPerNum,
      { heads: ({ soldNumSum }) => soldNumSum, digits: 0 },
    ),
    // Of the exact sums: means of rounded means would drift by a gram.
    total: (all) =>
      gramsEach(
        sum(all, ({ soldWeightSum }) => soldWeightSum),
        sum(all, ({ soldNumSum }) => soldNumSum),
      ),
  },
  grams<Row>(
    { group: 'weight' },
    { id: 'lastWeight', name: 'last', note: 'lastWeight' },
    ({ lastWeight }) => lastWeight,
    { heads: placed, digits: 0 },
  ),
  grams<Row>(
    { group: 'weight' },
    { id: 'dailyGain', name: 'gain', note: 'dailyGain' },
    ({ dailyGain }) => dailyGain,
    { heads: placed, digits: 1 },
  ),
  ...weekColumns<Row>(rows, {
    gains: ({ weeklyWeightGains }) => weeklyWeightGains,
    heads: placed,
    shown: true,
  }),
]
