import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from './kernel/languages.ts'
import { dictionary as en } from './languages/en.ts'
import { dictionary as es } from './languages/es.ts'
import { dictionary as fr } from './languages/fr.ts'
import { dictionary as hu } from './languages/hu.ts'

/** Texts that rightly read as in English: `language:key`, and why. */
const SAME_AS_ENGLISH: Readonly<Record<string, string>> = {
  'hu:groupSummary/inGroup': 'punctuation',
  'hu:groupSummary/ofStock': 'punctuation',
  'hu:groupSummary/columns/kg': 'a unit',
  'hu:groupSummary/columns/percent': 'a sign',
  'hu:cullingSheet/columns/index': 'the same word',
  'hu:motherIndexSheet/columns/index': 'the same word',
  'fr:groupSummary/ofStock': 'punctuation',
  'fr:groupSummary/columns/kg': 'a unit',
  'fr:groupSummary/columns/percent': 'a sign',
  'fr:groupSummary/columns/total': 'the same word',
  'fr:cullingSheet/columns/cage': 'a cage is a cage',
  'fr:motherIndexSheet/columns/cage': 'a cage is a cage',
  'es:groupSummary/inGroup': 'punctuation',
  'es:groupSummary/ofStock': 'punctuation',
  'es:groupSummary/columns/kg': 'a unit',
  'es:groupSummary/columns/percent': 'a sign',
  'es:groupSummary/columns/total': 'the same word',
  'es:statistics/types/sperm': 'the same word',
  'hu:groupScreens/origin/ofStock': 'punctuation',
  'hu:groupPages/causes/polyser': 'the name of the disease',
  'fr:groupFile/columns/lot': 'the same word',
  'es:groupScreens/origin/ofStock': 'punctuation',
  'hu:groupPages/columns/motherDeadEre': 'the name of the disease in short',
  'hu:groupPages/columns/kitPercent': 'a sign',
  'hu:motherGroups/weights/grams': 'a unit',
  'fr:groupPages/columns/motherDeadResp': 'the same abbreviation',
  'fr:groupPages/columns/kitPercent': 'a sign',
  'fr:groupPages/columns/vaccination': 'the same abbreviation',
  'fr:groupPages/names/vaccination': 'the same word',
  'fr:motherGroups/weights/grams': 'a unit',
  'es:groupPages/columns/motherDeadResp': 'the same abbreviation',
  'es:groupPages/columns/kitPercent': 'a sign',
  'es:motherGroups/weights/grams': 'a unit',
  'hu:groupPages/columns/percent': 'a sign',
  'hu:groupPages/columns/deadEre': 'the name of the disease in short',
  'hu:groupPages/columns/temperature': 'a sign',
  'hu:youngGroups/summary/percent': 'a sign',
  'fr:youngGroups/summary/percent': 'a sign',
  'es:youngGroups/summary/percent': 'a sign',
  'hu:groupScreens/stocks/PS': 'the same short name',
  'hu:groupScreens/stocks/GP': 'the same short name',
  'fr:groupScreens/stocks/PS': 'the same short name',
  'fr:groupScreens/stocks/GP': 'the same short name',
  'es:groupScreens/stocks/PS': 'the same short name',
  'es:groupScreens/stocks/GP': 'the same short name',
  'hu:groupScreens/gains/grams': 'a unit',
  'hu:groupScreens/origins/kg': 'a unit',
  'fr:groupPages/columns/day': 'the same word',
  'fr:groupPages/columns/percent': 'a sign',
  'fr:groupPages/columns/deadResp': 'the same abbreviation',
  'fr:groupPages/columns/siloName': 'the same word',
  'fr:groupPages/columns/temperature': 'a sign',
  'fr:groupPages/columns/comment': 'the same word',
  'fr:groupPages/names/day': 'the same word',
  'fr:groupPages/names/siloName': 'the same word',
  'fr:groupPages/names/comment': 'the same word',
  'fr:groupPages/feedTypes/LACTATION': 'the same word',
  'fr:groupScreens/gains/grams': 'a unit',
  'fr:groupScreens/origins/actions': 'the same word',
  'fr:groupScreens/origins/date': 'the same word',
  'fr:groupScreens/origins/kg': 'a unit',
  'fr:groupScreens/origin/date': 'the same word',
  'es:groupPages/columns/percent': 'a sign',
  'es:groupPages/columns/deadResp': 'the same abbreviation',
  'es:groupPages/columns/siloName': 'the same word',
  'es:groupPages/columns/temperature': 'a sign',
  'es:groupPages/columns/medication1': 'the same abbreviation',
  'es:groupPages/columns/medication2': 'the same abbreviation',
  'es:groupPages/names/siloName': 'the same word',
  'es:groupScreens/gains/grams': 'a unit',
  'es:groupScreens/origins/kg': 'a unit',
  'hu:cageCards/columns/ia': 'the international name',
  'fr:iaGroups/phases/PALPATION': 'the same word',
  'fr:iaGroups/dates/palpation': 'the same word',
  'fr:iaGroups/works/check-touching': 'the same word',
  'fr:iaGroups/doeColumns/cage': 'a cage is a cage',
  'fr:iaGroups/pairedColumns/cage': 'a cage is a cage',
  'fr:iaGroups/pairedColumns/pedigree': 'the same word',
  'fr:iaGroups/pedigree': 'the same word',
  'es:iaGroups/step/semen': 'the same word',
  'es:kinship/columns/semen': 'the same word',
  'hu:kinship/pairedColumn': 'the letter of the coefficient',
  'hu:kinship/f': 'the letter of the coefficient',
  'hu:kinship/askOne': 'the letter of the coefficient',
  'fr:kinship/pairedColumn': 'the letter of the coefficient',
  'fr:kinship/f': 'the letter of the coefficient',
  'es:kinship/pairedColumn': 'the letter of the coefficient',
  'es:kinship/f': 'the letter of the coefficient',
  'es:kinship/askOne': 'the letter of the coefficient',
  'fr:covers/heads/touching': 'the same word',
  'fr:covers/heads/touchingShort': 'the usual short form',
  'fr:covers/columns/cage': 'a cage is a cage',
  'fr:covers/columns/pedigree': 'the same word',
  'fr:covers/columns/date': 'the same word',
  'es:covers/heads/touchingShort': 'the usual short form',
  'es:covers/columns/sperm': 'the same word',
  'fr:releases/code': 'the same word',
  'fr:releases/columns/code': 'the same word',
  'fr:cageCards/card/cage': 'a cage is a cage',
  'fr:cageCards/columns/ia': 'insémination artificielle',
  'fr:cageCards/columns/date': 'the same word',
  'fr:cageCards/columns/doses': 'the same word',
  'es:cageCards/columns/ia': 'inseminación artificial',
  'es:cageCards/columns/sperm': 'the same word',
  'fr:ui/page': 'the same word',
  'fr:ui/pages': 'the same word',
  'fr:ui/rowActions': 'the same word',
  'fr:farms/cageCount_one': 'a cage is a cage',
  'fr:farms/cageCount_other': 'a cage is a cage',
  'fr:farms/fields/cages': 'a cage is a cage',
  'fr:search/groups/cage': 'a cage is a cage',
  'fr:search/cage': 'a cage is a cage',
  'fr:pairingSheet/columns/cage': 'a cage is a cage',
  'fr:pairingSheet/columns/pedigree': 'the same word',
  'fr:farrowingSheet/columns/cage': 'a cage is a cage',
  'fr:separationSheet/columns/cage': 'a cage is a cage',
  'fr:separationSheet/columns/pedigree': 'the same word',
  'fr:tattooSheet/columns/cage': 'a cage is a cage',
  'fr:tattooSheet/columns/pedigree': 'the same word',
  'fr:coverFiles/columns/date': 'the same word',
  'fr:imports/notesSheet': 'the same word',
  'fr:releases/noteAnimals_one': 'the same word',
  'es:releases/noteAnimals_one': 'the same word',
  'fr:shell/nav/imports': 'the same word',
  'fr:imports/title': 'the same word',
  'fr:imports/count_one': 'the same word',
  'fr:imports/count_many': 'the same word',
  'fr:imports/count_other': 'the same word',
  'fr:earTagSheet/columns/active': 'a tag is feminine',
  'es:imports/no': 'the same word',
  'es:ui/form/no': 'the same word',
  'fr:stock/deadCauses/DEAD_DIG': 'the same word',
  'es:commandLog/no': 'the same word',
  'fr:commandLog/fields/repairs': 'the same word',
  'hu:stock/breeds/DANUBIA': 'a name',
  'hu:stock/breeds/HYCOLE': 'a name',
  'hu:stock/breeds/ZIKA': 'a name',
  'hu:stock/columns/iaCount': 'the usual short form',
  'fr:stock/filters/palpation': 'the same word',
  'fr:stock/breeds/DANUBIA': 'a name',
  'fr:stock/breeds/HYCOLE': 'a name',
  'fr:stock/breeds/ZIKA': 'a name',
  'fr:stock/columns/palpation': 'the usual short form',
  'fr:stock/columns/iaCount': 'the usual short form',
  'es:stock/breeds/DANUBIA': 'a name',
  'es:stock/breeds/HYCOLE': 'a name',
  'es:stock/breeds/ZIKA': 'a name',
  'es:stock/columns/palpation': 'the usual short form',
  'es:stock/columns/iaCount': 'the usual short form',
  'es:stock/columns/spermLabel': 'the same word',
  'es:stock/imports/SPERMS': 'the same word',
  'es:stock/exports/sperms': 'the same word',
  'fr:stock/cageCount_one': 'a cage is a cage',
  'fr:stock/cageCount_many': 'a cage is a cage',
  'fr:stock/cageCount_other': 'a cage is a cage',
  'fr:stock/columns/cage': 'a cage is a cage',
  'fr:stock/columns/pedigree': 'the same word',
  'fr:rabbitSheet/columns/cage': 'a cage is a cage',
  'fr:boughtRabbitSheet/columns/cage': 'a cage is a cage',
  'fr:buckSheet/columns/cage': 'a cage is a cage',
  'fr:cageListSheet/columns/cage': 'a cage is a cage',
  'fr:rabbitSheet/columns/pedigree': 'the same word',
  'fr:boughtRabbitSheet/columns/pedigree': 'the same word',
  'fr:buckSheet/columns/pedigree': 'the same word',
  'fr:spermSheet/columns/pedigree': 'the same word',
  'hu:earTagSheet/columns/eid': 'the international name',
  'fr:earTagSheet/columns/eid': 'the international name',
  'es:earTagSheet/columns/eid': 'the international name',
  'hu:earTaggingSheet/columns/eid': 'the international name',
  'fr:earTaggingSheet/columns/eid': 'the international name',
  'es:earTaggingSheet/columns/eid': 'the international name',
  'fr:earTaggingSheet/columns/cage': 'a cage is a cage',
  'fr:earTagging/fields/cages': 'a cage is a cage',
  'fr:rabbit/fields/cageId': 'a cage is a cage',
  'fr:rabbit/offspring/cage': 'a cage is a cage',
  'fr:rabbit/groups/cage': 'a cage is a cage',
  'fr:rabbit/lanes/gestation': 'the same word',
  'fr:rabbit/cover/pedigree': 'the same word',
  'fr:rabbit/cover/touching': 'the same word',
  'fr:rabbit/heads/touching': 'the usual short form',
  'fr:sperms/columns/pedigree': 'the same word',
  'fr:sperms/yes': 'the same word',
  'es:rabbit/no': 'the same word',
  'es:rabbit/tabs/semen': 'the same word',
  'es:rabbit/heads/touching': 'the usual short form',
  'es:rabbit/shortDays': 'the usual short form',
  'es:rabbit/cover/spermId': 'the same word',
  'es:sperms/title': 'the same word',
  'es:search/groups/sperm': 'the same word',
  'hu:rabbit/ia': 'the international name',
  'fr:rabbit/ia': 'the international name',
  'es:rabbit/ia': 'the international name',
}

type Tree = { readonly [key: string]: string | Tree }
const flatten = (tree: Tree, path = ''): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flatten(value, `${path}${key}/`),
  )

const texts: Record<Language, Map<string, string>> = {
  hu: new Map(flatten(hu)),
  en: new Map(flatten(en)),
  fr: new Map(flatten(fr)),
  es: new Map(flatten(es)),
}
const placeholders = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].toSorted()
const PLURAL = /^(.+)_(zero|one|two|few|many|other)$/

describe.each(LANGUAGES)('texts in %s [SES-01]', (language) => {
  const own = texts[language]

  it('are none of them empty', () => {
    expect([...own].filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it('name the same values as the English ones', () => {
    for (const [key, text] of own)
      expect([key, placeholders(text)]).toEqual([key, placeholders(texts.en.get(key) ?? '')])
  })

  it('have every plural form their language asks for', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    const stems = new Set(Array.from(own.keys()).flatMap((key) => PLURAL.exec(key)?.[1] ?? []))
    const missing = [...stems].flatMap((stem) => forms.map((form) => `${stem}_${form}`))
    expect(missing.filter((key) => !own.has(key))).toEqual([])
  })
})

it.each(['hu', 'fr', 'es'] as const)('texts in %s are translated, none is left in English', (language) => {
  const own = texts[language]
  const copies = [...own.keys()].filter((key) => own.get(key) === texts.en.get(key))
  expect(copies.filter((key) => !(`${language}:${key}` in SAME_AS_ENGLISH))).toEqual([])
})

it('allows no text to stay English that is translated by now', () => {
  const stale = Object.keys(SAME_AS_ENGLISH).filter((entry) => {
    const [language, key = ''] = entry.split(':')
    const own = texts[LANGUAGES.find((code) => code === language) ?? 'en']
    return own.get(key) === undefined || own.get(key) !== texts.en.get(key)
  })
  expect(stale).toEqual([])
})

it('French signs are held to their word by a space that does not break', () => {
  expect([...texts.fr].filter(([, text]) => / [:;!?»]|« /.test(text))).toEqual([])
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
    const words = keys.map((key) => texts[language].get(key))
    expect(words).not.toContain(undefined)
    expect([...new Set(words)]).toHaveLength(1)
  })
})

it('a status is said of does, of bucks and of many at once: it has no gender', () => {
  const gendered = /\b(?:mort|vendu|réformé|sain)e|\b(?:muert|vendid|candidat|san|flac)[ao]\b/i
  const said = (['fr', 'es'] as const).flatMap((language) =>
    [...texts[language]].filter(([key]) => /^stock\/(?:statuses|health)\//.test(key)),
  )
  expect(said).toHaveLength(48)
  expect(said.filter(([, word]) => gendered.test(word))).toEqual([])
})

it.each([
  ['fr', 'stock/andMore_one', 'et {count} autre'],
  ['es', 'stock/days_one', '{count} día'],
  ['es', 'stock/months_one', '{count} mes'],
] as const)('in %s one is counted as one: %s', (language, key, text) => {
  expect(texts[language].get(key)).toBe(text)
})
