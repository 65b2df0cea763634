import { describe, expect, it } from 'vitest'
import { stepParts } from './kernel/help.ts'
import { LANGUAGES, type Language } from './kernel/languages.ts'
import { EVERY_TEXT } from './languages/every-text.ts'
import { help as en } from './languages/help/en.ts'
import { help as es } from './languages/help/es.ts'
import { help as fr } from './languages/help/fr.ts'
import { help as hu } from './languages/help/hu.ts'

type Said = readonly (readonly [key: string, text: string])[]
type Part = string | readonly string[] | { readonly [key: string]: Part }

/** What stands in brackets names a text of a screen: it is looked at there. */
const ownWords = (step: string): string =>
  stepParts(step)
    .filter(({ isRef }) => !isRef)
    .map(({ text }) => text)
    .join('[]')
const inHelp = (part: Part, path: string): Said =>
  typeof part === 'string'
    ? [[path, ownWords(part)]]
    : Object.entries(part).flatMap(([key, inner]) => inHelp(inner, `${path}/${key}`))

/** What a reader of a language meets: every text of the screens, and all that the help says. */
const SAID: Readonly<Record<Language, Said>> = {
  en: [...EVERY_TEXT.en, ...inHelp(en, 'help')],
  hu: [...EVERY_TEXT.hu, ...inHelp(hu, 'help')],
  fr: [...EVERY_TEXT.fr, ...inHelp(fr, 'help')],
  es: [...EVERY_TEXT.es, ...inHelp(es, 'help')],
}
const saying = (language: Language, found: RegExp, mayBe?: RegExp): Said =>
  SAID[language].filter(([key, text]) => found.test(text) && mayBe?.test(key) !== true)

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
  expect(saying(language, WORDS_OF_PIGS[language])).toEqual([])
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
  expect(saying('fr', / [:;!?»]|« /)).toEqual([])
})

it('before ; ! and ? that space is narrow in French, before a colon it is whole', () => {
  expect(saying('fr', /(?<!\u202f)[;!?]|(?<!\u00a0):/u)).toEqual([])
})

it.each(LANGUAGES)('in %s three dots stand at their word', (language) => {
  expect(saying(language, /\s…/u)).toEqual([])
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
  ['statistics/types/farrowingSeparation', 'coverFiles/exports/separation'],
  ['statistics/types/pairingList', 'iaGroups/paper/title', 'pairingSheet/title'],
  ['statistics/types/tattooForm', 'coverFiles/exports/tattoo', 'tattooSheet/title'],
  // One number of a litter, typed at the desk and on a phone.
  ['rabbit/cover/viable', 'barnWork/alive', 'fromBarn/fields/viable'],
  ['rabbit/cover/unviable', 'barnWork/dead', 'fromBarn/fields/unviable'],
  ['stock/filters/position', 'search/position', 'barn/cagePosition'],
  // A task, and the paper with which it is done.
  ['iaGroups/works/weighing3', 'coverFiles/papers/weighing3'],
  ['iaGroups/works/weighing4', 'coverFiles/papers/weighing4'],
  // A link, and the page to which it leads.
  ['iaGroups/toNames', 'shell/screens/productionGroups'],
  ['taggingStation/farmHelp', 'commandLog/findFarm'],
  ['groupScreens/origins/title', 'groupFile/sheets/origins'],
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
  ['coverFiles/exports/separation', 'separationSheet/title'],
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

it('an English heading that the specification words otherwise says kindling and weaning in its note', () => {
  const bridges = [
    [/farrow/i, /kindl/i],
    [/separation/i, /wean/i],
  ] as const
  const unbridged = SAID.en.flatMap(([key, heading]) =>
    bridges
      .filter(
        ([asked, said]) =>
          asked.test(heading) && !said.test(EVERY_TEXT.en.get(key.replace('/columns/', '/notes/')) ?? ''),
      )
      .filter(() => key.includes('Sheet/columns/'))
      .map(() => key),
  )
  expect(unbridged).toEqual([])
})

it('what comes from a workbook is imported in Hungarian, never read in: that is what a scanner does', () => {
  const ofScanners = /^(barn\w*|taggingStation|help)\//
  expect(saying('hu', /beolvas(?!zt)/i, ofScanners)).toEqual([])
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

/** A word of a thing that has another one, and the keys that may say it all the same. */
type OtherWords = readonly [word: string, instead: string, found: RegExp, mayBe?: RegExp][]

/** Some were once of one page only. */
const OTHER_WORDS: OtherWords = [
  ['ellés', 'fialás', /(?<!\p{L})(?:ellés|elletőb)/iu],
  ['krotália', 'füljelző', /krotáli/iu],
  ['kiirtott', 'leölt', /kiirt/iu],
  ['holtan vagy élve született', 'életképtelen, életképes', /(?:holtan|élve) ?szül/iu],
  ['kiszolgáló', 'szerver', /kiszolgáló/iu],
  ['szűz', 'még nem fialt', /(?<!\p{L})szűz/iu],
  ['elhelyezkedés', 'pozíció', /elhelyezkedés/iu],
  ['tetoválási űrlap', 'tetoválási lap', /tetoválási űrlap/iu],
  ['elküldetlen', 'küldésre vár', /elküldetlen/iu],
  ['termékenyítési csoport', 'IA-csoport', /termékenyítési csoport/iu],
  ['nőivar', 'növendék', /nőivar/iu],
  ['választási táp', 'választó táp', /(?<!\p{L})választási(?!g)/iu],
]
/** Words that a farmer in Spain does not say of rabbits, or of which the farm has another one. */
const OTHER_SPANISH_WORDS: OtherWords = [
  ['rebaño, plantel', 'censo', /rebaño|plantel/iu],
  ['engorde', 'cebo', /(?<!\p{L})engorde/iu],
  ['recría', 'reposición', /(?<!\p{L})recría/iu],
  ['preñada', 'gestante', /preñad/iu],
  ['desecho', 'desvieje', /(?<!\p{L})desech(?:o|ad)/iu],
  ['nido', 'nidal', /(?<!\p{L})nidos?(?!\p{L})/iu],
  ['fichero', 'archivo', /fichero/iu],
  ['medicamento', 'medicación', /(?<!\p{L})medic(?:in|ament)/iu],
  ['entrega prevista', 'salida prevista', /entrega prevista|hasta la entrega/iu],
  [
    'comunicar animales',
    'compartir animales',
    /animales comunicados|(?:haya|ha|haber\p{L}*) comunicado|(?<!\p{L})comunique/iu,
    /^registrations\/acceptText$/,
  ],
  ['no se pudo', 'no se ha podido', /no se pud(?:o|ieron)(?!\p{L})/iu],
  ['lista de apareamiento', 'lista de apareamientos', /listas? de apareamiento(?!s)/iu],
  ['emparejar conejas', 'aparear', /(?<!\p{L})emparej/iu, /^taggingStation\/openText$/],
  [
    'procedencia',
    'llegada; the column of where from may say it',
    /procedencia/iu,
    /^groupScreens\/columns\/origin$/,
  ],
  ['lotes de inseminación', 'grupos de IA', /lotes? de inseminaci/iu],
  ['letras de una granja', 'código', /letras de (?:la|una) granja|(?:estas|cuyas) letras|nombre, letras/iu],
  ['identificador de la granja', 'código de granja', /identificador/iu],
  ['tarjeta', 'ficha', /tarjeta/iu],
  ['clima', 'ambiente', /(?<!\p{L})clima(?!\p{L})/iu],
  ['por explicar', 'por aclarar', /por explicar/iu],
  ['releer', 'importar', /(?<!\p{L})rele/iu],
]

const OTHER_FRENCH_WORDS: OtherWords = [
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
  ['lettres d’un élevage', 'code', /lettres de l’élevage|(?:ces|connais les) lettres/iu],
  ['à saisir avant le', 'jusqu’au: that day counts', /saisi\p{L}*[^.]* avant le/iu],
  ['lapine sautée', 'laissée de côté', /lapines? sautée/iu],
  ['personne affectée', 'ouvrier affecté', /personnes? (?:affectée|retirée)/iu],
  ['âge de départ', 'âge de livraison', /âge de départ/iu],
  ['démarrage', 'jeunes femelles', /démarrage/iu],
]
/** What the specification calls so in headings and titles of workbooks, and a text that names such a heading. */
const OF_A_WORKBOOK = /^(?:\w+Sheet\/(?:title|columns\/)|imports\/reasons\/bornWithoutDay$)/
const OTHER_ENGLISH_WORDS: OtherWords = [
  ['farrowing', 'kindling', /farrow/iu, OF_A_WORKBOOK],
  [
    'separation',
    'weaning',
    wordLike('separations?'),
    new RegExp(`${OF_A_WORKBOOK.source}|^help/words/weaning/term$`),
  ],
]

it.each(OTHER_ENGLISH_WORDS)('in English nothing is called %s: it is %s', (_word, _instead, found, mayBe) => {
  expect(saying('en', found, mayBe)).toEqual([])
})

it.each(OTHER_FRENCH_WORDS)('in French nothing is called %s: it is %s', (_word, _instead, found, mayBe) => {
  expect(saying('fr', found, mayBe)).toEqual([])
})

it.each(OTHER_SPANISH_WORDS)('in Spanish nothing is called %s: it is %s', (_word, _instead, found, mayBe) => {
  expect(saying('es', found, mayBe)).toEqual([])
})

/** What a round is called; the name of a group may begin so, such as BANDE01. */
const ROUND: Readonly<Record<Language, RegExp>> = {
  en: wordLike('rounds?'),
  hu: wordLike('kör(?:e|ei|ök|ben|ből|be|nek|höz|öket|ökben)?'),
  fr: /(?<!\p{L})bandes?(?![\p{L}\d])/iu,
  es: /(?<!\p{L})bandas?(?![\p{L}\d])/iu,
}
/** Figures over many rounds, what stands before the door, and other meanings of the English word. */
const MAY_SAY_ROUND =
  /^(?:figures\/|help\/screens\/statistic\/|session\/claimSecond$|statistics\/daysHelp$|earTagSheet\/notes\/eid$)/

it.each(LANGUAGES)('in %s one meets IA groups; rounds are only of figures over many of them', (language) => {
  expect(saying(language, ROUND[language], MAY_SAY_ROUND)).toEqual([])
})

/** Words of what lives and of what does not: kits at a kindling are viable or unviable. */
const ALIVE_OR_DEAD: Readonly<Record<Language, RegExp>> = {
  en: wordLike('alive|dead|live'),
  hu: /(?<!\p{L})(?:élő|élve|holt|elhull)/iu,
  fr: wordLike('mort(?:e?s?)|vivant(?:e?s?)'),
  es: wordLike('muert[oa]s?|viv[oa]s?'),
}

it.each(LANGUAGES)('in %s the results of a kindling count viable and unviable kits', (language) => {
  const said = saying(language, ALIVE_OR_DEAD[language]).filter(([key]) =>
    /^(?:covers|coverFiles)\//.test(key),
  )
  expect(said).toEqual([])
})

it.each(LANGUAGES)('young females are weighed as PS and GP in %s, as all else calls them', (language) => {
  expect(EVERY_TEXT[language].get('weights/types/PS')).toMatch(/ \(PS\)$/)
  expect(EVERY_TEXT[language].get('weights/types/GP')).toMatch(/ \(GP\)$/)
})

/** Figures of the trade and headings of a workbook say "born alive". */
const MAY_SAY_BORN_ALIVE = /^(?:figures|rabbitSheet|help\/words)\//

it.each(OTHER_WORDS)('in Hungarian nothing is called %s: it is %s', (_word, _instead, found) => {
  const said = saying('hu', found).filter(
    ([key, text]) => !(MAY_SAY_BORN_ALIVE.test(key) && /élve szül/iu.test(text)),
  )
  expect(said).toEqual([])
})

it('no article stands before the number of a row in Hungarian: it is a or az by how the number begins', () => {
  expect(saying('hu', /(?<!\p{L})az? \{row\}/iu)).toEqual([])
})

it.each(LANGUAGES)(
  'in %s the word of Back is on the key Back of the barn alone: Undo has its own [D-201]',
  (language) => {
    const back = EVERY_TEXT[language].get('barn/back') ?? ''
    expect(back).not.toBe('')
    const said = saying(language, new RegExp(`^${back}(?!\\p{L})`, 'iu'))
    expect(said.filter(([key]) => key.startsWith('barn')).map(([key]) => key)).toEqual(['barn/back'])
  },
)
