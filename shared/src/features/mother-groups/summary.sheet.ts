import {
  dayColumn,
  feedColumns,
  grams,
  headColumns,
  heads,
  percent,
  shareOfSums,
  type SummaryColumn,
  weekColumns,
} from '../group-pages/summary.sheet.ts'
import type { MotherSummaryRow as Row } from './summary.rules.ts'

/** Heads that deaths of does and of kits are counted of [GD-21]. */
const doesOfRow = ({ populatedSum, iaSum }: Row): number => populatedSum || iaSum
const kitsOfRow = ({ sucklingAdjusted, sucklingViable, sucklingNum }: Row): number =>
  sucklingAdjusted || sucklingViable || sucklingNum

const ia = ({ iaSum }: Row): number => iaSum

/** Does from insemination to weaning [D-141]. */
const doeColumns = (): SummaryColumn<Row>[] => [
  heads<Row>({ group: 'does' }, { id: 'ia', name: 'ia', note: 'ia' }, ia),
  heads<Row>(
    { group: 'does' },
    { id: 'pregnant', name: 'pregnant', note: 'pregnant' },
    (row) => row.pregnantSum,
  ),
  percent<Row>(
    { group: 'does' },
    { id: 'pregnantPercent', name: 'pregnantPercent', note: 'pregnantPercent' },
    (row) => row.pregnantPercent,
    shareOfSums((row) => row.pregnantSum, ia),
  ),
  heads<Row>(
    { group: 'does' },
    { id: 'populated', name: 'populated', note: 'populated' },
    (row) => row.populatedSum,
  ),
  heads<Row>(
    { group: 'does' },
    { id: 'farrowed', name: 'farrowed', note: 'farrowed' },
    (row) => row.farrowedSum,
  ),
  percent<Row>(
    { group: 'does' },
    { id: 'farrowedPercent', name: 'farrowedPercent', note: 'farrowedPercent' },
    (row) => row.farrowedPercent,
    shareOfSums((row) => row.farrowedSum, ia),
  ),
  heads<Row>({ group: 'does' }, { id: 'nursing', name: 'nursing', note: 'nursing' }, (row) => row.nursingSum),
  heads<Row>(
    { group: 'does' },
    { id: 'weanedMother', name: 'weanedMother', note: 'weanedMother' },
    (row) => row.weanedMotherSum,
  ),
]

/** Kits from birth to weaning. */
const kitColumns = (): SummaryColumn<Row>[] => [
  heads<Row>({ group: 'kits' }, { id: 'born', name: 'born', note: 'born' }, (row) => row.sucklingNum),
  heads<Row>(
    { group: 'kits' },
    { id: 'viable', name: 'viable', note: 'viable' },
    (row) => row.sucklingViable,
  ),
  heads<Row>(
    { group: 'kits' },
    { id: 'adjusted', name: 'adjusted', note: 'adjusted' },
    (row) => row.sucklingAdjusted,
  ),
  heads<Row>(
    { group: 'kits' },
    { id: 'weaned', name: 'weaned', note: 'weaned' },
    (row) => row.sucklingWeaned,
  ),
  percent<Row>(
    { group: 'kits' },
    { id: 'weanedPercent', name: 'weanedPercent', note: 'weanedPercent' },
    (row) => row.sucklingWeanedPercent,
    shareOfSums(
      (row) => row.sucklingWeaned,
      (row) => row.sucklingAdjusted,
    ),
  ),
]

/** Losses of one kind of animals, in heads and percent. */
const lossColumns = (): SummaryColumn<Row>[] => [
  heads<Row>(
    { group: 'now' },
    { id: 'now.MOT', name: 'mothers', note: 'motherNow' },
    (row) => row.actualMotherNum,
  ),
  heads<Row>(
    { group: 'now' },
    { id: 'now.SUC', name: 'kits', note: 'kitNow' },
    (row) => row.actualSucklingNum,
  ),
  heads<Row>(
    { group: 'losses', stock: 'MOT' },
    { id: 'dead.MOT', name: 'dead', note: 'dead' },
    (row) => row.motherDeadSum,
  ),
  percent<Row>(
    { group: 'losses', stock: 'MOT' },
    { id: 'deadPercent.MOT', name: 'deadPercent', note: 'motherDeadPercent' },
    (row) => row.motherDeadPercent,
    shareOfSums((row) => row.motherDeadSum, doesOfRow),
  ),
  heads<Row>(
    { group: 'losses', stock: 'MOT' },
    { id: 'waste.MOT', name: 'waste', note: 'waste' },
    (row) => row.motherWasteSum,
  ),
  heads<Row>(
    { group: 'losses', stock: 'SUC' },
    { id: 'dead.SUC', name: 'dead', note: 'dead' },
    (row) => row.sucklingDeadSum,
  ),
  percent<Row>(
    { group: 'losses', stock: 'SUC' },
    { id: 'deadPercent.SUC', name: 'deadPercent', note: 'kitDeadPercent' },
    (row) => row.sucklingDeadPercent,
    shareOfSums((row) => row.sucklingDeadSum, kitsOfRow),
  ),
  heads<Row>(
    { group: 'losses', stock: 'SUC' },
    { id: 'exterm', name: 'exterm', note: 'exterm' },
    (row) => row.sucklingExtermSum,
  ),
  percent<Row>(
    { group: 'losses', stock: 'SUC' },
    { id: 'extermPercent', name: 'extermPercent', note: 'extermPercent' },
    (row) => row.sucklingExtermPercent,
    shareOfSums((row) => row.sucklingExtermSum, kitsOfRow),
  ),
]

/** The summary of mother groups, with the weeks that its rows have [SUM-05, O-14]. */
export const motherColumns = (rows: readonly Row[]): SummaryColumn<Row>[] => [
  ...headColumns<Row>([
    dayColumn<Row>('farrowing', 'farrowing', (row) => row.farrowingDate),
    dayColumn<Row>('separation', 'separation', (row) => row.separationDate),
  ]),
  ...doeColumns(),
  ...kitColumns(),
  ...lossColumns(),
  ...feedColumns<Row>(),
  grams<Row>(
    { group: 'weight' },
    { id: 'lastWeight', name: 'last', note: 'lastWeight' },
    (row) => row.lastWeight,
    { heads: kitsOfRow, digits: 0 },
  ),
  ...weekColumns<Row>(rows, {
    gains: ({ weeklyWeightGains }) => weeklyWeightGains,
    heads: kitsOfRow,
    shown: true,
  }),
]
