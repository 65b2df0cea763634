import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from './kernel/languages.ts'
import { dictionary as en } from './languages/en.ts'
import { dictionary as es } from './languages/es.ts'
import { dictionary as fr } from './languages/fr.ts'
import { dictionary as hu } from './languages/hu.ts'

/** Texts that rightly read as in English: `language:key`, and why. */
const SAME_AS_ENGLISH: Readonly<Record<string, string>> = {
  'fr:cageCards/card/cage': 'a cage is a cage',
  'fr:cageCards/columns/ia': 'insémination artificielle',
  'fr:cageCards/columns/date': 'the same word',
  'fr:cageCards/columns/doses': 'the same word',
  'es:cageCards/columns/ia': 'inseminación artificial',
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
  'fr:imports/notesSheet': 'the same word',
  'fr:earTagSheet/columns/active': 'a tag is feminine',
  'es:imports/no': 'the same word',
  'hu:stock/breeds/DANUBIA': 'a name',
  'hu:stock/breeds/HYCOLE': 'a name',
  'hu:stock/breeds/ZIKA': 'a name',
  'hu:stock/columns/iaCount': 'the usual short form',
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
  'fr:stock/cageCount_one': 'a cage is a cage',
  'fr:stock/cageCount_many': 'a cage is a cage',
  'fr:stock/cageCount_other': 'a cage is a cage',
  'fr:stock/columns/cage': 'a cage is a cage',
  'fr:stock/columns/pedigree': 'the same word',
  'fr:stock/filters/position': 'the same word',
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
  'fr:rabbit/fields/cageId': 'a cage is a cage',
  'fr:rabbit/offspring/cage': 'a cage is a cage',
  'fr:rabbit/groups/cage': 'a cage is a cage',
  'fr:rabbit/lanes/gestation': 'the same word',
  'fr:rabbit/cover/pedigree': 'the same word',
  'fr:rabbit/cover/touching': 'the same word',
  'fr:sperms/columns/pedigree': 'the same word',
  'fr:sperms/yes': 'the same word',
  'es:rabbit/no': 'the same word',
  'es:rabbit/tabs/semen': 'the same word',
  'es:sperms/title': 'the same word',
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
