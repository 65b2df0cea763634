import type { Language } from '@warren/shared/kernel/languages.ts'
import { textsIn } from '../../../platform/texts/translate.ts'
import type { PaperColumn } from '../../../platform/pdf/draw-table.ts'
import type { Paper, Papers } from '../../ia-groups/index.ts'
import { type ListKind, listDoes, type PaperDoe } from './round-papers.queries.ts'

type CoverPaper = Exclude<keyof Papers, 'pairing' | 'equalization'>

const shown = (value: number | string | null): string => (value === null ? '' : String(value))
/** A cross in a square that is to be ticked. */
const ticked = (holds: boolean): string => (holds ? '×' : '')

/** What became of her in the round before. */
function lastOf(doe: PaperDoe, language: Language): string {
  const t = textsIn(language, 'coverFiles')
  if (doe.lastStart === null) return '–'
  if (doe.lastFarrowing !== null) return t('last/kindled', { viable: doe.lastViable ?? 0 })
  return doe.lastTouching === false ? t('last/empty') : t('last/lost')
}

/** Her usual litter, with one decimal in the writing of the language. */
const expectedOf = ({ viableTenths }: PaperDoe, language: Language): string =>
  viableTenths === null
    ? '–'
    : (viableTenths / 10).toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })

interface Declared {
  readonly list: ListKind
  readonly columns: (language: Language) => readonly PaperColumn[]
  readonly cells: (doe: PaperDoe, language: Language) => readonly string[]
}

const box = (head: string, width: number): PaperColumn => ({ head, width, frame: 'box' })
const square = (head: string, width: number): PaperColumn => ({ head, width, frame: 'tick' })

const DECLARED: Readonly<Record<CoverPaper, Declared>> = {
  palpation: {
    list: 'palpation',
    columns: (language) => {
      const t = textsIn(language, 'coverFiles')
      return [
        { head: t('columns/births'), width: 22 },
        { head: t('columns/last'), width: 40 },
        square('+', 14),
        square('−', 14),
        square('?', 14),
      ]
    },
    cells: (doe, language) => [
      String(doe.births),
      lastOf(doe, language),
      ticked(doe.touching === true),
      ticked(doe.touching === false),
      ticked(doe.touching === null && doe.touchingDate !== null),
    ],
  },
  farrowing: {
    list: 'farrowing',
    columns: (language) => {
      const t = textsIn(language, 'coverFiles')
      return [
        { head: t('columns/expected'), width: 20 },
        box(t('columns/date'), 26),
        box(t('columns/alive'), 15),
        box(t('columns/dead'), 15),
        square(t('columns/nurse'), 14),
        square(t('columns/wire'), 14),
      ]
    },
    cells: (doe, language) => [
      expectedOf(doe, language),
      shown(doe.farrowingDate),
      shown(doe.viable),
      shown(doe.unviable),
      ticked(doe.nanny),
      ticked(doe.grid),
    ],
  },
  weighing3: {
    list: 'weighing',
    columns: (language) => {
      const t = textsIn(language, 'coverFiles')
      return [
        { head: t('columns/kits'), width: 24 },
        box(t('columns/counted'), 40),
        box(t('columns/weight'), 40),
      ]
    },
    cells: (doe) => [shown(doe.kits), shown(doe.nestCount3Week), shown(doe.weight3Week)],
  },
  weighing4: {
    list: 'weighing',
    columns: (language) => {
      const t = textsIn(language, 'coverFiles')
      return [
        { head: t('columns/kits'), width: 18 },
        box(t('columns/counted'), 20),
        box(t('columns/weight'), 22),
        box(t('columns/smallest'), 22),
        box(t('columns/largest'), 22),
      ]
    },
    cells: (doe) => [
      shown(doe.nestCount3Week ?? doe.kits),
      shown(doe.nestCount),
      shown(doe.weight4Week),
      shown(doe.smallestWeight),
      shown(doe.largestWeight),
    ],
  },
}

/** What every list of does begins with. */
const begun = (language: Language): readonly PaperColumn[] => {
  const t = textsIn(language, 'iaGroups')
  return [
    { head: t('paper/no'), width: 11 },
    { head: t('doeColumns/cage'), width: 35, weight: 'semibold' },
    { head: t('doeColumns/tattoo'), width: 36, weight: 'semibold' },
  ]
}

const paperOf = (name: CoverPaper): Paper => {
  const { list, columns, cells } = DECLARED[name]
  return {
    title: (language) => textsIn(language, 'coverFiles')(`papers/${name}`),
    empty: (language) => textsIn(language, 'coverFiles')(`nothing/${name}`),
    count: (language, count) => textsIn(language, 'iaGroups')('paperDoes', { count }),
    columns: (language) => [...begun(language), ...columns(language)],
    lines: async (db, round) =>
      (await listDoes(db, round, list)).map((doe) => ({
        stableId: doe.stableId,
        stable: doe.stable,
        rowNo: doe.rowNo,
        cells: [String(doe.no), doe.cage ?? '–', doe.tattoo ?? '–', ...cells(doe, round.language)],
      })),
  }
}

/** Palpation, kindling and nests on paper [W-54]. */
export const coverPapers: Readonly<Record<CoverPaper, Paper>> = {
  palpation: paperOf('palpation'),
  farrowing: paperOf('farrowing'),
  weighing3: paperOf('weighing3'),
  weighing4: paperOf('weighing4'),
}
