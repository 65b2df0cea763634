import { foldWord } from './clean.rules.ts'
import type { Unit, UnitWords } from './units.vocabulary.ts'
import { unitWords as en } from './words/en.ts'
import { unitWords as es } from './words/es.ts'
import { unitWords as fr } from './words/fr.ts'
import { unitWords as hu } from './words/hu.ts'

/** Signs that are the same in every language. */
const SIGNS: UnitWords = {
  g: ['g', 'gr'],
  dkg: ['dkg', 'dag'],
  kg: ['kg'],
  t: ['t'],
  ml: ['ml'],
  l: ['l'],
  '°C': ['°', '°c', 'c'],
  '%': ['%'],
  'MJ/kg': ['mj/kg', 'mj'],
}

const pairsOf = (words: UnitWords): [string, Unit][] =>
  (Object.keys(words) as Unit[]).flatMap((unit) =>
    (words[unit] ?? []).map((word): [string, Unit] => [foldWord(word), unit]),
  )

const BY_WORD: ReadonlyMap<string, Unit> = new Map([SIGNS, en, hu, fr, es].flatMap(pairsOf))

/** The unit a word of any of the four languages names. */
export const unitNamed = (word: string): Unit | undefined => BY_WORD.get(foldWord(word))
