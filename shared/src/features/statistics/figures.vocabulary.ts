/** Key figures of a round in the order of a life [9.2 of the group pages]. */
export const ROUND_FIGURES = [
  'kindlingRate',
  'bornPerKindling',
  'alivePerKindling',
  'stillborn',
  'nestUntil7',
  'nestUntil21',
  'nestUntilWeaning',
  'nestMortality',
  'weanedPerKindling',
  'deadUntil49',
  'deadUntil63',
  'deadFrom64',
  'loss',
  'meanIn',
  'meanOut',
  'dailyGain',
  'economicConversion',
  'technicalConversion',
  'globalConversion',
  'condemned',
  'deadInTransport',
  'acceptedKg',
  'kgPerInsemination',
  'kgPerDoeAndYear',
  'kgPerCage',
  'kgPerM2',
] as const
export type RoundFigure = (typeof ROUND_FIGURES)[number]

/** Parts of the table. */
export const FIGURE_GROUPS = {
  nest: [
    'kindlingRate',
    'bornPerKindling',
    'alivePerKindling',
    'stillborn',
    'nestUntil7',
    'nestUntil21',
    'nestUntilWeaning',
    'nestMortality',
    'weanedPerKindling',
  ],
  fattening: ['deadUntil49', 'deadUntil63', 'deadFrom64', 'loss', 'meanIn', 'meanOut', 'dailyGain'],
  feed: ['economicConversion', 'technicalConversion', 'globalConversion'],
  slaughter: ['condemned', 'deadInTransport', 'acceptedKg'],
  yield: ['kgPerInsemination', 'kgPerDoeAndYear', 'kgPerCage', 'kgPerM2'],
} as const satisfies Record<string, readonly RoundFigure[]>
export type FigureGroup = keyof typeof FIGURE_GROUPS

type FigureUnit = 'percent' | 'number' | 'grams' | 'gramsADay' | 'kg' | 'kgEach' | 'euro'
interface FigureShape {
  readonly unit: FigureUnit
  readonly digits: 0 | 1 | 2
  /** Which way is better; none where a figure is neither. */
  readonly better: 'high' | 'low' | null
}
const percent = (better: FigureShape['better'], digits: 1 | 2 = 1): FigureShape => ({
  unit: 'percent',
  digits,
  better,
})
const each = (better: FigureShape['better']): FigureShape => ({ unit: 'number', digits: 2, better })
const kilos = (digits: 1 | 2): FigureShape => ({ unit: 'kgEach', digits, better: 'high' })

/** How each is written, and which way is better. */
export const FIGURE_SHAPES: Readonly<Record<RoundFigure, FigureShape>> = {
  kindlingRate: percent('high'),
  bornPerKindling: each('high'),
  alivePerKindling: each('high'),
  stillborn: percent('low'),
  nestUntil7: percent('low'),
  nestUntil21: percent('low'),
  nestUntilWeaning: percent('low'),
  nestMortality: percent('low'),
  weanedPerKindling: each('high'),
  deadUntil49: percent('low'),
  deadUntil63: percent('low'),
  deadFrom64: percent('low'),
  loss: percent('low'),
  meanIn: { unit: 'grams', digits: 0, better: null },
  meanOut: { unit: 'grams', digits: 0, better: null },
  dailyGain: { unit: 'gramsADay', digits: 1, better: 'high' },
  economicConversion: each('low'),
  technicalConversion: each('low'),
  globalConversion: each('low'),
  condemned: percent('low', 2),
  deadInTransport: percent('low', 2),
  acceptedKg: { unit: 'kg', digits: 1, better: null },
  kgPerInsemination: kilos(2),
  kgPerDoeAndYear: kilos(1),
  kgPerCage: kilos(1),
  kgPerM2: kilos(1),
}

/** Figures that are divided; one is a plain sum. */
export type DividedFigure = Exclude<RoundFigure, 'acceptedKg'>
export const isDivided = (figure: RoundFigure): figure is DividedFigure => figure !== 'acceptedKg'

/** The part of the table a figure stands in. */
export const groupOfFigure = (figure: RoundFigure): FigureGroup =>
  (Object.keys(FIGURE_GROUPS) as FigureGroup[]).find((group) =>
    (FIGURE_GROUPS[group] as readonly RoundFigure[]).includes(figure),
  ) ?? 'yield'

/** What a farm may aim at: a figure, or what it is paid for a kilogram. */
export const TARGET_FIGURES = [
  'kindlingRate',
  'bornPerKindling',
  'alivePerKindling',
  'stillborn',
  'nestMortality',
  'weanedPerKindling',
  'loss',
  'meanOut',
  'dailyGain',
  'economicConversion',
  'technicalConversion',
  'globalConversion',
  'condemned',
  'deadInTransport',
  'kgPerInsemination',
  'kgPerDoeAndYear',
  'kgPerCage',
  'kgPerM2',
  'pricePerKg',
] as const
export type TargetFigure = (typeof TARGET_FIGURES)[number]

/** How a target is written. */
export const targetShape = (figure: TargetFigure): Pick<FigureShape, 'unit' | 'digits'> =>
  figure === 'pricePerKg' ? { unit: 'euro', digits: 2 } : FIGURE_SHAPES[figure]

export const TARGET_LIMITS = { min: 0, max: 100_000, source: 255, year: { min: 1950, max: 2100 } } as const

export interface Target {
  readonly figure: TargetFigure
  readonly value: number | null
  readonly source: string
  readonly year: number | null
}

/** Where the references are from: each has its words in every language. */
export const REFERENCE_SOURCES = {
  renaceb: 'RENACEB, France',
  spain: 'Spain, mean of farms',
  wholeFarms: 'France, whole farms',
  italy: 'Italy, 103 million rabbits, 2003–2017',
} as const
export type ReferenceSource = keyof typeof REFERENCE_SOURCES

const shipped = (figure: TargetFigure, value: number, from: ReferenceSource, year: number): Target => ({
  figure,
  value,
  source: REFERENCE_SOURCES[from],
  year,
})

/** What is known from elsewhere, with where it is from: a farm begins with these and writes its own over them. */
export const REFERENCES: readonly Target[] = [
  shipped('kindlingRate', 82.9, 'renaceb', 2014),
  shipped('bornPerKindling', 10.47, 'renaceb', 2012),
  shipped('alivePerKindling', 9, 'spain', 2005),
  shipped('loss', 8.1, 'renaceb', 2012),
  shipped('globalConversion', 3.4, 'wholeFarms', 2013),
  shipped('condemned', 0.54, 'italy', 2017),
  shipped('kgPerInsemination', 15.57, 'renaceb', 2014),
]

/** What stables are compared by [10.5 of the group pages]. */
export const STABLE_FIGURES = ['loss', 'dailyGain', 'conversion', 'kgPerM2', 'emptyDays'] as const
export type StableFigure = (typeof STABLE_FIGURES)[number]
export const STABLE_SHAPES: Readonly<
  Record<StableFigure, { readonly digits: 1 | 2; readonly better: 'high' | 'low' }>
> = {
  loss: { digits: 1, better: 'low' },
  dailyGain: { digits: 1, better: 'high' },
  conversion: { digits: 2, better: 'low' },
  kgPerM2: { digits: 1, better: 'high' },
  emptyDays: { digits: 1, better: 'low' },
}

/** A stable says something of itself from so many groups on. */
export const FEWEST_GROUPS = 3

/** Views of the page that can be taken home as a workbook. */
export const STATISTIC_VIEWS = ['rounds', 'kilos', 'stables'] as const
export type StatisticView = (typeof STATISTIC_VIEWS)[number]
