import type { AnswerOf } from '../../kernel/endpoint.ts'
import type { Cell } from '../../kernel/sheet.ts'
import type { compareOwnStables, listRounds, showKilos } from './figures.contract.ts'
import {
  FIGURE_GROUPS,
  FIGURE_SHAPES,
  type FigureGroup,
  isDivided,
  type RoundFigure,
  STABLE_SHAPES,
} from './figures.vocabulary.ts'
import { KILO_FACTORS } from './kilos.rules.ts'
import { rounded } from './round-figures.rules.ts'
import type { figures } from './ui-texts/en.ts'

/** Words of the page that stand for themselves, looked up in the language of the reader. */
type Words = (key: WordKey) => string
type Plain = Pick<
  typeof figures,
  | 'tabs'
  | 'units'
  | 'groups'
  | 'names'
  | 'of'
  | 'by'
  | 'steps'
  | 'factors'
  | 'against'
  | 'stableFigures'
  | 'stableFormulas'
  | 'standings'
>
type Leaf = { [K in keyof Plain]: `${K}/${keyof Plain[K] & string}` }[keyof Plain]
type WordKey =
  | Leaf
  | 'round'
  | 'start'
  | 'closed'
  | 'provisional'
  | 'provisionalText'
  | 'waterfall'
  | 'step'
  | 'heads'
  | 'kg'
  | 'euro'
  | 'value'
  | 'againstSub'
  | 'stable'
  | 'groupsOf'
  | 'plainMean'
  | 'shrunk'
  | 'shrunkNote'
  | 'intervalFrom'
  | 'intervalTo'
  | 'intervalNote'
  | 'comparison'

/** A column of a view: the workbook has it with its formula as a note. */
interface FigureColumn {
  readonly id: string
  readonly cell: Cell
  readonly heading: (t: Words) => string
  readonly note?: (t: Words) => string
}

/** A sheet of the workbook of a view; words in its rows are said in the reader's language. */
export interface FigureSheet {
  readonly title: WordKey
  readonly columns: readonly FigureColumn[]
  readonly rows: readonly Readonly<
    Record<string, number | string | boolean | null | ((t: Words) => string)>
  >[]
}

const MOST = 1_000_000_000
const decimal = (digits: number): Cell => ({ kind: 'decimal', min: -MOST, max: MOST, digits })
const TEXT: Cell = { kind: 'text' }
const DAY: Cell = { kind: 'day' }
const column = (id: string, cell: Cell, heading: WordKey, note?: WordKey): FigureColumn => ({
  id,
  cell,
  heading: (t) => t(heading),
  ...(note && { note: (t) => t(note) }),
})

/** Names of the workbook are those of the screen, with their unit; a plain number has none. */
const withUnit = (t: Words, figure: RoundFigure): string => {
  const { unit } = FIGURE_SHAPES[figure]
  return unit === 'number' ? t(`names/${figure}`) : `${t(`names/${figure}`)}, ${t(`units/${unit}`)}`
}

const ROUND_COLUMNS: readonly FigureColumn[] = [
  column('name', TEXT, 'round'),
  column('start', DAY, 'start'),
  column('closed', DAY, 'closed'),
  column('provisional', { kind: 'flag' }, 'provisional', 'provisionalText'),
  ...(Object.keys(FIGURE_GROUPS) as FigureGroup[]).flatMap((group) =>
    FIGURE_GROUPS[group].map(
      (figure): FigureColumn => ({
        id: figure,
        cell: decimal(FIGURE_SHAPES[figure].digits),
        heading: (t) => `${t(`groups/${group}`)}: ${withUnit(t, figure)}`,
        note: (t) => (isDivided(figure) ? `${t(`of/${figure}`)} ÷ ${t(`by/${figure}`)}` : t(`of/${figure}`)),
      }),
    ),
  ),
]

/** Key figures of rounds [W-71]. */
export const roundParts = (rounds: AnswerOf<typeof listRounds>): FigureSheet[] => [
  {
    title: 'tabs/rounds',
    columns: ROUND_COLUMNS,
    rows: rounds.map(({ generatedName, startDate, endDate, isProvisional, figures: told }) => ({
      name: generatedName,
      start: startDate,
      closed: endDate,
      provisional: isProvisional,
      ...told,
    })),
  },
]

/** Steps of the waterfall, and both comparisons below each other [W-72]. */
export function kiloParts(kilos: AnswerOf<typeof showKilos>): FigureSheet[] {
  const { pricePerKg } = kilos
  return [
    {
      title: 'waterfall',
      columns: [
        column('step', TEXT, 'step'),
        column('heads', decimal(0), 'heads'),
        column('kg', decimal(1), 'kg'),
        ...(pricePerKg === null ? [] : [column('euro', decimal(2), 'euro')]),
      ],
      rows: kilos.steps.map(({ step, heads, kg }) => ({
        step: (t: Words) => t(`steps/${step}`),
        heads: rounded(heads, 0),
        kg: rounded(kg, 1),
        ...(pricePerKg !== null && { euro: rounded(kg * pricePerKg, 2) }),
      })),
    },
    ...kilos.comparisons.map(
      (one): FigureSheet => ({
        title: `against/${one.with}`,
        columns: [
          column('factor', TEXT, 'step'),
          column('own', decimal(3), 'value'),
          column('reference', decimal(3), `against/${one.with}`),
          column('gap', decimal(3), 'againstSub'),
          column('kg', decimal(1), 'kg'),
        ],
        rows: KILO_FACTORS.map((factor) => {
          const part = one.parts?.[factor] ?? null
          return {
            factor: (t: Words) => t(`factors/${factor}`),
            own: rounded(one.own[factor], 3),
            reference: rounded(one.factors[factor], 3),
            gap: part === null ? null : rounded(part, 3),
            kg: part === null ? null : rounded(part * kilos.inseminated, 1),
          }
        }),
      }),
    ),
  ]
}

/** Stables beside each other [W-73]. */
export function stableParts({ figure, stables }: AnswerOf<typeof compareOwnStables>): FigureSheet[] {
  const { digits } = STABLE_SHAPES[figure]
  const said = (value: number | null) => (value === null ? null : rounded(value, digits))
  return [
    {
      title: `stableFigures/${figure}`,
      columns: [
        column('stable', TEXT, 'stable'),
        column('groups', { kind: 'whole', min: 0, max: MOST }, 'groupsOf'),
        column('mean', decimal(digits), 'plainMean', `stableFormulas/${figure}`),
        column('value', decimal(digits), 'shrunk', 'shrunkNote'),
        column('from', decimal(digits), 'intervalFrom', 'intervalNote'),
        column('to', decimal(digits), 'intervalTo', 'intervalNote'),
        column('standing', TEXT, 'comparison'),
      ],
      rows: stables.map(({ name, groups, mean, value, from, to, standing }) => ({
        stable: name,
        groups,
        mean: said(mean),
        value: said(value),
        from: said(from),
        to: said(to),
        standing: (t: Words) => t(`standings/${standing}`),
      })),
    },
  ]
}
