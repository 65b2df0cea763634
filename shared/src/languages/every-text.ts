import type { Language } from '../kernel/languages.ts'
import { dictionary as en } from './en.ts'
import { dictionary as es } from './es.ts'
import { dictionary as fr } from './fr.ts'
import { dictionary as hu } from './hu.ts'

type Tree = { readonly [key: string]: string | Tree }
const flatten = (tree: Tree, path = ''): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flatten(value, `${path}${key}/`),
  )

/** Every text by its path, in each language: for tests that look at all of them at once. */
export const EVERY_TEXT: Readonly<Record<Language, ReadonlyMap<string, string>>> = {
  hu: new Map(flatten(hu)),
  en: new Map(flatten(en)),
  fr: new Map(flatten(fr)),
  es: new Map(flatten(es)),
}
