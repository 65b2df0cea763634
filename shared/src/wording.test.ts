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
  // What an insemination was for, never whether the animal is in the book.
  ['rabbit/cover/pedigree', 'iaGroups/pedigree'],
  ['rabbit/heads/pedigree', 'covers/columns/pedigree', 'iaGroups/pairedColumns/pedigree'],
  ['stock/sexes/MALE', 'cageCards/kinds/BUCK'],
  // One file, offered on two pages.
  ['statistics/types/farrowingSeparation', 'coverFiles/exports/separation', 'separationSheet/title'],
  ['statistics/types/tattooForm', 'coverFiles/exports/tattoo', 'tattooSheet/title'],
  // One number of a litter, typed at the desk and on a phone.
  ['rabbit/cover/viable', 'barnWork/alive', 'fromBarn/fields/viable'],
  ['rabbit/cover/unviable', 'barnWork/dead', 'fromBarn/fields/unviable'],
  ['stock/filters/position', 'search/position', 'barn/cagePosition'],
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

/** Words of a thing that has another one: some were once of one page only. */
const OTHER_WORDS: readonly (readonly [word: string, instead: string, found: RegExp])[] = [
  ['ellés', 'fialás', /(?<!\p{L})(?:ellés|elletőb)/iu],
  ['krotália', 'füljelző', /krotáli/iu],
  ['kiirtott', 'leölt', /kiirt/iu],
  ['holtan vagy élve született', 'életképtelen, életképes', /(?:holtan|élve) ?szül/iu],
  ['kiszolgáló', 'szerver', /kiszolgáló/iu],
  ['szűz', 'még nem fialt', /(?<!\p{L})szűz/iu],
  ['elhelyezkedés', 'pozíció', /elhelyezkedés/iu],
  ['tetoválási űrlap', 'tetoválási lap', /tetoválási űrlap/iu],
  ['elküldetlen', 'küldésre vár', /elküldetlen/iu],
]
/** Words that a farmer in Spain does not say of rabbits, or of which the farm has another one. */
const OTHER_SPANISH_WORDS: readonly (readonly [word: string, instead: string, found: RegExp])[] = [
  ['rebaño, plantel', 'censo', /rebaño|plantel/iu],
  ['engorde', 'cebo', /(?<!\p{L})engorde/iu],
  ['recría', 'reposición', /(?<!\p{L})recría/iu],
  ['preñada', 'gestante', /preñad/iu],
  ['desecho', 'desvieje', /(?<!\p{L})desech(?:o|ad)/iu],
  ['nido', 'nidal', /(?<!\p{L})nidos?(?!\p{L})/iu],
  ['fichero', 'archivo', /fichero/iu],
  ['medicamento', 'medicación', /(?<!\p{L})medic(?:in|ament)/iu],
  ['entrega prevista', 'salida prevista', /entrega prevista|hasta la entrega/iu],
  ['comunicar animales', 'compartir animales', /animales comunicados|(?:haya|ha|haber\p{L}*) comunicado/iu],
  ['no se pudo', 'no se ha podido', /no se pud(?:o|ieron)(?!\p{L})/iu],
]

const OTHER_FRENCH_WORDS: readonly (readonly [word: string, instead: string, found: RegExp])[] = [
  ['pleine', 'gestante', /(?<!\p{L}|en )pleines?(?!\p{L})/iu],
  ['incertaine', 'douteuse', /(?<!\p{L})incertaines?(?!\p{L})/iu],
  ['groupe d’IA', 'groupe IA', /groupes? d[’']IA/iu],
  ['liste d’accouplements', 'liste d’accouplement', /listes? d[’']accouplements(?!\p{L})/iu],
  ['nom permis', 'nom autorisé', /(?:noms?|groupes?) permis(?!\p{L})/iu],
  ['journal d’un groupe', 'carnet', /journal (?:d’un groupe|du groupe|de \{|du \{)/iu],
  ['clos', 'clôturé', /(?<!\p{L})(?:clos(?:es?)?|clore)(?!\p{L})/iu],
  ['renouvellement propre', 'autorenouvellement', /renouvellement propre/iu],
  ['communiquer des animaux', 'partager des animaux', /communiqu|(?<!\p{L})communication/iu],
  ['une arrivée dans un groupe', 'un arrivage', /(?:une|modifier l’|enregistrer l’) ?arrivée/iu],
  ['l’apostrophe droite', 'l’apostrophe', /\p{L}'\p{L}/u],
]

it.each(OTHER_FRENCH_WORDS)('in French nothing is called %s: it is %s', (_word, _instead, found) => {
  expect([...EVERY_TEXT.fr].filter(([, text]) => found.test(text))).toEqual([])
})

it('who reads French meets IA groups; bands are only of figures over many of them', () => {
  const band = /(?<!\p{L})bandes?(?![\p{L}\d])/iu
  const mayBe = /^(?:figures|help|session\/claimSecond)/
  expect([...EVERY_TEXT.fr].filter(([key, text]) => band.test(text) && !mayBe.test(key))).toEqual([])
})

it.each(OTHER_SPANISH_WORDS)('in Spanish nothing is called %s: it is %s', (_word, _instead, found) => {
  expect([...EVERY_TEXT.es].filter(([, text]) => found.test(text))).toEqual([])
})

/** Figures of the trade and headings of a workbook say "born alive". */
const MAY_SAY_BORN_ALIVE = /^(?:figures|rabbitSheet|helpWords?)\//

it.each(OTHER_WORDS)('in Hungarian nothing is called %s: it is %s', (_word, _instead, found) => {
  const said = [...EVERY_TEXT.hu].filter(
    ([key, text]) => found.test(text) && !(MAY_SAY_BORN_ALIVE.test(key) && /élve szül/iu.test(text)),
  )
  expect(said).toEqual([])
})

it('a worker or owner who reads Hungarian meets IA groups; rounds are only of figures over many of them', () => {
  const round = /(?<!\p{L})kör(?:e|ei|ök|ben|ből|be|nek|höz|öket|ökben)?(?!\p{L})/iu
  const said = [...EVERY_TEXT.hu].filter(([key, text]) => round.test(text) && !/^(?:figures|help)/.test(key))
  expect(said).toEqual([])
})

it('no article stands before the number of a row in Hungarian: it is a or az by how the number begins', () => {
  expect([...EVERY_TEXT.hu].filter(([, text]) => /(?<!\p{L})az? \{row\}/iu.test(text))).toEqual([])
})
