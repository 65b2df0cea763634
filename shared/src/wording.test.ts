import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from './kernel/languages.ts'
import { EVERY_TEXT } from './languages/every-text.ts'

/** Words of another farm: the specification describes some pages of groups with them. */
const WORDS_OF_PIGS: Readonly<Record<Language, RegExp>> = {
  en: wordLike('pigs?|piglets?|sows?|boars?|gilts?|hogs?|swine|pork'),
  hu: wordLike('(?:disznó|sertés|malac|koca|kocá)\\p{L}*|kan(?:ok|t|tól)?'),
  fr: wordLike('porcs?|porcelets?|porcin(?:e?s?)|truies?|verrats?|cochons?|cochettes?'),
  es: wordLike('cerd[oa]s?|lech[oó]n(?:es)?|marran[oa]s?|verracos?|puerc[oa]s?|porcin[oa]s?'),
}
/** A whole word, also where it has accents. */
function wordLike(words: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu')
}

it.each(LANGUAGES)('texts in %s speak of rabbits, never of pigs [GEN-02, D-011]', (language) => {
  const pigs = WORDS_OF_PIGS[language]
  expect([...EVERY_TEXT[language]].filter(([, text]) => pigs.test(text))).toEqual([])
})

it.each([
  ['en', 'Sows and piglets'],
  ['hu', 'A kocák száma'],
  ['fr', 'Truies et porcelets'],
  ['es', 'Número de lechones'],
] as const)('a word of pigs in %s would be found: %s', (language, text) => {
  expect(text).toMatch(WORDS_OF_PIGS[language])
})

it('French signs are held to their word by a space that does not break', () => {
  expect([...EVERY_TEXT.fr].filter(([, text]) => / [:;!?»]|« /.test(text))).toEqual([])
})

const SHEETS_OF_RABBITS = ['rabbitSheet', 'boughtRabbitSheet', 'buckSheet'] as const
const inSheets = (column: string): string[] => SHEETS_OF_RABBITS.map((sheet) => `${sheet}/columns/${column}`)

/** What stands on a screen and also elsewhere: the keys of one thing. */
const ONE_THING: readonly (readonly string[])[] = [
  ['stock/columns/iaGroup', 'rabbit/cover/group'],
  ['stock/columns/births', 'stock/panel/kindlings', 'rabbit/facts/births'],
  ['stock/columns/viableMean', 'stock/panel/viable'],
  ['stock/columns/birthDate', 'rabbit/fields/birthDate', 'rabbit/offspring/birthDate'],
  ['rabbit/facts/viable', 'rabbit/cover/viable', 'sperms/columns/viableMean'],
  ['stock/columns/status', 'rabbit/fields/status', 'rabbit/offspring/status', 'cageListSheet/columns/status'],
  ['stock/columns/health', 'rabbit/fields/healthCondition', 'cageCards/columns/health'],
  ['stock/columns/lastIa', 'rabbit/fields/lastIa', 'rabbitSheet/columns/lastIa'],
  ['stock/columns/spermLabel', 'rabbit/cover/spermId', 'cageCards/columns/sperm', 'sperms/title'],
  ['stock/imports/SPERMS', 'stock/exports/sperms', 'rabbit/tabs/semen', 'sperms/title'],
  ['stock/notPregnant', 'rabbit/negative'],
  ['stock/sexes/MALE', 'cageCards/kinds/BUCK'],
]
/** As above, but the English heading is the one the specification gives. */
const ONE_THING_IN_EXCEL: readonly (readonly string[])[] = [
  ['rabbit/fields/status', ...inSheets('status')],
  ['rabbit/fields/healthCondition', ...inSheets('healthCondition'), 'cageListSheet/columns/healthCondition'],
  ['rabbit/fields/familyGenetics', ...inSheets('familyGenetics')],
  ['rabbit/fields/pedigree', 'stock/columns/pedigree', 'sperms/columns/pedigree', ...inSheets('pedigree')],
  ['rabbit/fields/pedigree', 'spermSheet/columns/pedigree'],
  ['rabbit/fields/sourceFarmId', 'rabbitSheet/columns/sourceFarm', 'buckSheet/columns/sourceFarm'],
  ['rabbit/fields/sourceGroup', 'boughtRabbitSheet/columns/sourceGroup'],
  ['rabbit/fields/bredFromDate', 'rabbitSheet/columns/bredFrom', 'boughtRabbitSheet/columns/bredFrom'],
  ['rabbit/fields/pregnantLast', 'rabbitSheet/columns/pregnantInLastIa'],
  ['stock/filters/position', 'cageListSheet/columns/position', 'farms/fields/position'],
  ['sperms/title', 'spermSheet/title'],
]

describe.each(LANGUAGES)('one thing has one word in %s', (language) => {
  it.each(language === 'en' ? ONE_THING : [...ONE_THING, ...ONE_THING_IN_EXCEL])('%s', (...keys) => {
    const words = keys.map((key) => EVERY_TEXT[language].get(key))
    expect(words).not.toContain(undefined)
    expect([...new Set(words)]).toHaveLength(1)
  })
})

/** Headings that the specification gives other words than the screens have: the note of the column names those. */
const BRIDGED: readonly (readonly [column: string, onScreen: string])[] = [
  ['fatherSperm', 'rabbit/fields/spermId'],
  ['pedigree', 'rabbit/fields/pedigree'],
  ['breastNumber', 'rabbit/fields/breastNumber'],
  ['weightThirdYean', 'rabbit/fields/weightThirdYean'],
  ['statisticalWeight', 'rabbit/fields/statisticalWeight'],
  ['births', 'rabbit/facts/births'],
  ['viableMean', 'rabbit/facts/viable'],
  ['nannyCount', 'rabbit/cover/nanny'],
]

it.each(LANGUAGES)('a heading in %s has the word of the screen, or its note says it', (language) => {
  const words = EVERY_TEXT[language]
  const unbridged = SHEETS_OF_RABBITS.flatMap((sheet) =>
    BRIDGED.filter(([column]) => words.has(`${sheet}/columns/${column}`)).flatMap(([column, onScreen]) => {
      const said = `${words.get(`${sheet}/columns/${column}`)} ${words.get(`${sheet}/notes/${column}`)}`
      const word = words.get(onScreen) ?? 'no such text'
      return said.toLowerCase().includes(word.toLowerCase()) ? [] : [`${sheet}/${column}: ${word}`]
    }),
  )
  expect(unbridged).toEqual([])
})

it('what comes from a workbook is imported in Hungarian, never read in: that is what a scanner does', () => {
  const ofScanners = /^(barn\w*|taggingStation|helps?)\//
  const said = [...EVERY_TEXT.hu].filter(
    ([key, word]) => /beolvas(?!zt)/i.test(word) && !ofScanners.test(key),
  )
  expect(said).toEqual([])
})

it('a status is said of does, of bucks and of many at once: it has no gender', () => {
  const gendered = /\b(?:mort|vendu|réformé|sain)e|\b(?:muert|vendid|candidat|san|flac)[ao]\b/i
  const said = (['fr', 'es'] as const).flatMap((language) =>
    [...EVERY_TEXT[language]].filter(([key]) => /^stock\/(?:statuses|health)\//.test(key)),
  )
  expect(said).toHaveLength(48)
  expect(said.filter(([, word]) => gendered.test(word))).toEqual([])
})

it.each([
  ['fr', 'stock/andMore_one', 'et {count} autre'],
  ['es', 'stock/days_one', '{count} día'],
  ['es', 'stock/months_one', '{count} mes'],
] as const)('in %s one is counted as one: %s', (language, key, text) => {
  expect(EVERY_TEXT[language].get(key)).toBe(text)
})
