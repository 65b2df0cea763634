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

/** Stages in the order in which they are typed. */
const DOES = [
  'iaSum',
  'pregnantSum',
  'populatedSum',
  'farrowedSum',
  'nursingSum',
  'weanedMotherSum',
] as const satisfies readonly (keyof Row)[]
const KITS = [
  'sucklingNum',
  'sucklingViable',
  'sucklingAdjusted',
  'sucklingWeaned',
] as const satisfies readonly (keyof Row)[]
type Stage = (typeof DOES)[number] | (typeof KITS)[number]

/** Every count begins at 0: of an open group a stage is known once it, or one after it, was typed. */
function isKnown(row: Row, stage: Stage): boolean {
  const stages: readonly Stage[] = [DOES, KITS].find((all: readonly Stage[]) => all.includes(stage)) ?? []
  return row.endDate !== null || stages.slice(stages.indexOf(stage)).some((later) => row[later] > 0)
}
const countOf =
  (stage: Stage) =>
  (row: Row): number | null =>
    isKnown(row, stage) ? row[stage] : null

/** The percentage of a stage; over all groups that of those where it is known. */
const shareOfStage = (stage: Stage, whole: (row: Row) => number, percentOf: (row: Row) => number | null) => ({
  value: (row: Row) => (isKnown(row, stage) ? percentOf(row) : null),
  total: (rows: readonly Row[]) =>
    shareOfSums((row: Row) => row[stage], whole)(rows.filter((row) => isKnown(row, stage))),
})

/** Does from insemination to weaning [D-141]. */
function doeColumns(): SummaryColumn<Row>[] {
  const does = { group: 'does' } as const
  const ia = ({ iaSum }: Row) => iaSum
  const pregnant = shareOfStage('pregnantSum', ia, (row) => row.pregnantPercent)
  const farrowed = shareOfStage('farrowedSum', ia, (row) => row.farrowedPercent)
  return [
    heads<Row>(does, { id: 'ia', name: 'ia', note: 'ia' }, countOf('iaSum')),
    heads<Row>(does, { id: 'pregnant', name: 'pregnant', note: 'pregnant' }, countOf('pregnantSum')),
    percent<Row>(
      does,
      { id: 'pregnantPercent', name: 'pregnantPercent', note: 'pregnantPercent' },
      pregnant.value,
      pregnant.total,
    ),
    heads<Row>(does, { id: 'populated', name: 'populated', note: 'populated' }, countOf('populatedSum')),
    heads<Row>(does, { id: 'farrowed', name: 'farrowed', note: 'farrowed' }, countOf('farrowedSum')),
    percent<Row>(
      does,
      { id: 'farrowedPercent', name: 'farrowedPercent', note: 'farrowedPercent' },
      farrowed.value,
      farrowed.total,
    ),
    heads<Row>(does, { id: 'nursing', name: 'nursing', note: 'nursing' }, countOf('nursingSum')),
    heads<Row>(
      does,
      { id: 'weanedMother', name: 'weanedMother', note: 'weanedMother' },
      countOf('weanedMotherSum'),
    ),
  ]
}

/** Kits from birth to weaning. */
function kitColumns(): SummaryColumn<Row>[] {
  const kits = { group: 'kits' } as const
  const weaned = shareOfStage(
    'sucklingWeaned',
    (row) => row.sucklingAdjusted,
    (row) => row.sucklingWeanedPercent,
  )
  return [
    heads<Row>(kits, { id: 'born', name: 'born', note: 'born' }, countOf('sucklingNum')),
    heads<Row>(kits, { id: 'viable', name: 'viable', note: 'viable' }, countOf('sucklingViable')),
    heads<Row>(kits, { id: 'adjusted', name: 'adjusted', note: 'adjusted' }, countOf('sucklingAdjusted')),
    heads<Row>(kits, { id: 'weaned', name: 'weaned', note: 'weaned' }, countOf('sucklingWeaned')),
    percent<Row>(
      kits,
      { id: 'weanedPercent', name: 'weanedPercent', note: 'weanedPercent' },
      weaned.value,
      weaned.total,
    ),
  ]
}

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
