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
import { YOUNG_STOCKS, type YoungStock } from './figures.rules.ts'
import type { YoungSummaryRow as Row } from './summary.rules.ts'

/** What became of the females of one stock. */
function stockColumns(stock: YoungStock): SummaryColumn<Row>[] {
  const placed = (row: Row) => row[`originNum${stock}Sum`]
  const dead = (row: Row) => row[`dead${stock}Sum`]
  return [
    heads<Row>({ group: 'placed', stock }, { id: `placed.${stock}`, name: 'heads', note: 'placed' }, placed),
    kilos<Row>(
      { group: 'placed', stock },
      { id: `placedKg.${stock}`, name: 'kg', note: 'placedKg' },
      (row) => row[`originWeight${stock}Sum`],
    ),
    heads<Row>(
      { group: 'now', stock },
      { id: `now.${stock}`, name: 'heads', note: 'nowYoung' },
      (row) => row[`actualNum${stock}`],
    ),
    kilos<Row>(
      { group: 'now', stock },
      { id: `nowKg.${stock}`, name: 'kg', note: 'nowKg' },
      (row) => row[`actualWeight${stock}`],
    ),
    heads<Row>({ group: 'dead', stock }, { id: `dead.${stock}`, name: 'heads', note: 'dead' }, dead),
    percent<Row>(
      { group: 'dead', stock },
      { id: `deadPercent.${stock}`, name: 'percent', note: 'deadPercent' },
      (row) => row[`dead${stock}Percent`],
      shareOfSums(dead, placed),
    ),
    heads<Row>(
      { group: 'left', stock },
      { id: `waste.${stock}`, name: 'waste', note: 'waste' },
      (row) => row[`waste${stock}Sum`],
    ),
    heads<Row>(
      { group: 'left', stock },
      { id: `sold.${stock}`, name: 'sold', note: 'soldYoung' },
      (row) => row[`sold${stock}Sum`],
    ),
    heads<Row>(
      { group: 'left', stock },
      { id: `ownReplacement.${stock}`, name: 'ownReplacement', note: 'ownReplacement' },
      (row) => row[`ownReplacement${stock}Sum`],
    ),
    grams<Row>(
      { group: 'weight', stock },
      { id: `lastWeight.${stock}`, name: 'last', note: 'lastWeight' },
      (row) => row[`lastWeight${stock}`],
      { heads: placed, digits: 0 },
    ),
  ]
}

/** The summary of young groups, with the weeks that its rows have [SUM-05, O-14]. */
export const youngColumns = (rows: readonly Row[]): SummaryColumn<Row>[] => [
  ...headColumns<Row>([]),
  ageColumn<Row>(),
  ...YOUNG_STOCKS.flatMap(stockColumns),
  ...feedColumns<Row>(),
  ...YOUNG_STOCKS.flatMap((stock) =>
    weekColumns<Row>(rows, {
      stock,
      gains: (row) => row[`weeklyWeightGains${stock}`],
      heads: (row) => row[`originNum${stock}Sum`],
      shown: false,
    }),
  ),
]
