import { cardCode } from '@warren/shared/features/cage-cards/cage-cards.rules.ts'
import type { CardKind } from '@warren/shared/features/cage-cards/cage-cards.vocabulary.ts'
import { bornOf } from '@warren/shared/features/covers/covers.rules.ts'
import {
  GESTATION_DAYS,
  LOST_AFTER_DAYS,
  WEANING_DAYS,
} from '@warren/shared/features/covers/covers.vocabulary.ts'
import { inseminationsOf, pregnantOf } from '@warren/shared/features/covers/performance.rules.ts'
import { WEIGHT_AGES } from '@warren/shared/features/animals/animals.vocabulary.ts'
import { addDays, type Day } from '@warren/shared/kernel/calendar.ts'
import type { Language } from '@warren/shared/kernel/languages.ts'
import { textsIn } from '../../platform/texts/translate.ts'
import type { CardCover, CardRabbit } from './cage-cards.queries.ts'

/** Rows of the table on a card, and how many of them may come filled in: the rest is for the pen. */
export const TABLE_ROWS = 3
export const FILLED_ROWS = 2

/** The nest goes in this many days before the young are due. */
const NEST_DAYS = 3

/** A word and what it says about the rabbit; nothing is known where the value is empty. */
export interface CardFact {
  readonly label: string
  readonly value: string
}

export interface CardColumn {
  readonly head: string
  /** Share of the table's width. */
  readonly share: number
}

/** Content of one card, in the language of the user who prints it. */
export interface CardContent {
  readonly kind: CardKind
  readonly kindWord: string
  readonly farm: string
  readonly stable: string
  readonly cage: CardFact
  readonly facts: readonly CardFact[]
  readonly boxes: readonly CardFact[]
  readonly columns: readonly CardColumn[]
  readonly rows: readonly (readonly string[])[]
  readonly printed: string
  readonly code: string | undefined
}

export interface CardFrame {
  readonly language: Language
  readonly today: Day
}

/** Month and day: a card is used for one cycle and needs no year. */
const short = (day: Day | null | undefined): string => day?.slice(5) ?? ''
const count = (value: number | null): string => (value === null ? '' : String(value))
const after = (day: Day | null, days: number): string => short(day === null ? null : addDays(day, days))

const kindOf = (rabbit: CardRabbit, covers: readonly CardCover[]): CardKind => {
  if (rabbit.sex === 'MALE') return 'BUCK'
  return covers.length > 0 ? 'DOE' : 'YOUNG_DOE'
}

const wordsIn = (language: Language) => textsIn(language, 'cageCards')
type Words = ReturnType<typeof wordsIn>

type Part = Pick<CardContent, 'boxes' | 'columns' | 'rows'>

const PALPATION = { true: '+', false: '−', null: '' } as const

const rowOf = (cover: CardCover): string[] => [
  short(cover.startDate),
  cover.sperm ?? '',
  PALPATION[`${pregnantOf(cover)}`],
  count(bornOf(cover)),
  count(cover.viable),
  count(cover.adjusted),
  count(cover.weaned),
]

/** Nothing came of it: she was found empty, or has not kindled for too long. */
const isLost = (cover: CardCover & { readonly startDate: Day }, today: Day): boolean =>
  pregnantOf(cover) === false ||
  (cover.farrowingDate === null && addDays(cover.startDate, LOST_AFTER_DAYS) <= today)

/** Days of a doe's current litter: kindling, nest and weaning; none when no litter is expected. */
function doePart(t: Words, covers: readonly CardCover[], today: Day): Part {
  const { currentIa } = inseminationsOf(covers, today)
  const ia = currentIa && !isLost(currentIa, today) ? currentIa.startDate : null
  return {
    boxes: [
      { label: t('card/due'), value: after(ia, GESTATION_DAYS) },
      { label: t('card/nest'), value: after(ia, GESTATION_DAYS - NEST_DAYS) },
      { label: t('card/wean'), value: after(ia, WEANING_DAYS) },
    ],
    columns: [
      { head: t('columns/ia'), share: 15.5 },
      { head: t('columns/sperm'), share: 21.5 },
      { head: '+/−', share: 9 },
      { head: t('columns/born'), share: 12.5 },
      { head: t('columns/viable'), share: 14 },
      { head: t('columns/adjusted'), share: 12 },
      { head: t('columns/weaned'), share: 15.5 },
    ],
    rows: covers.toReversed().map(rowOf),
  }
}

const WEIGHTS = ['weight18w', 'weight66d', 'weight32d'] as const

/** The last weight at a fixed age, with the day of that age. */
function lastWeight(rabbit: CardRabbit, language: Language): string[] {
  const { birthDate } = rabbit
  const taken = WEIGHTS.find((weight) => rabbit[weight] !== null)
  if (taken === undefined) return ['', '']
  const grams = new Intl.NumberFormat(language, { useGrouping: 'always' }).format(rabbit[taken] ?? 0)
  return [after(birthDate, WEIGHT_AGES[taken]), `${grams.replaceAll('\u202f', '\u00a0')}\u00a0g`]
}

/** Card part of a doe that was never inseminated: the day she is old enough. */
function youngPart(t: Words, rabbit: CardRabbit, language: Language): Part {
  const known = [...lastWeight(rabbit, language), count(rabbit.teats)]
  return {
    boxes: [
      { label: t('card/weeks18'), value: after(rabbit.birthDate, WEIGHT_AGES.weight18w) },
      { label: t('card/bredFrom'), value: short(rabbit.bredFrom) },
      { label: t('card/line'), value: rabbit.line ?? '' },
    ],
    columns: [
      { head: t('columns/date'), share: 19 },
      { head: t('columns/weight'), share: 23 },
      { head: t('columns/teats'), share: 17 },
      { head: t('columns/health'), share: 21 },
      { head: t('columns/firstIa'), share: 20 },
    ],
    rows: known.some((value) => value !== '') ? [known] : [],
  }
}

function buckPart(t: Words, rabbit: CardRabbit): Part {
  return {
    boxes: [
      { label: t('card/line'), value: rabbit.line ?? '' },
      { label: t('card/labels'), value: count(rabbit.semenLabels) },
      { label: t('card/birth'), value: rabbit.birthDate ?? '' },
    ],
    columns: [
      { head: t('columns/date'), share: 19 },
      { head: t('columns/doses'), share: 17 },
      { head: t('columns/motility'), share: 22 },
      { head: t('columns/health'), share: 20 },
      { head: t('columns/usedIn'), share: 22 },
    ],
    rows: [],
  }
}

/** What a rabbit is, in two columns; a buck's day of birth stands in its box already. */
function factsOf(t: Words, rabbit: CardRabbit, language: Language): CardFact[] {
  const breed = rabbit.breed === null ? '' : textsIn(language, 'stock')(`breeds/${rabbit.breed as 'OTHER'}`)
  return [
    { label: t('card/tattoo'), value: rabbit.tattoo ?? '' },
    { label: t('card/tag'), value: rabbit.earTag ?? '' },
    { label: '', value: [breed, rabbit.line].filter(Boolean).join(' ') },
    rabbit.sex === 'MALE'
      ? { label: t('card/family'), value: rabbit.family ?? '' }
      : { label: t('card/born'), value: rabbit.birthDate ?? '' },
  ]
}

/** The card of a rabbit with its last inseminations, the newest first. */
export function cardContent(
  rabbit: CardRabbit,
  covers: readonly CardCover[],
  { language, today }: CardFrame,
): CardContent {
  const t = wordsIn(language)
  const kind = kindOf(rabbit, covers)
  const { stable, cageLabel } = rabbit
  const part = {
    DOE: () => doePart(t, covers, today),
    YOUNG_DOE: () => youngPart(t, rabbit, language),
    BUCK: () => buckPart(t, rabbit),
  }[kind]()
  return {
    ...part,
    kind,
    kindWord: t(`kinds/${kind}`),
    farm: `${rabbit.farmName} ${rabbit.farmShortName}`,
    stable: stable ?? '',
    // Its stable stands above: what follows the name in the label of the cage.
    cage: { label: t('card/cage'), value: cageLabel?.slice((stable ?? '').length + 1) ?? '' },
    facts: factsOf(t, rabbit, language),
    printed: t('card/printed', { date: today }),
    code: cardCode(rabbit),
  }
}
