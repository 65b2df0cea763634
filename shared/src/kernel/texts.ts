import type { Language } from './languages.ts'

/** The same keys with free wording: what hu, fr and es must satisfy. A missing or surplus key does not compile. */
export type TextsOf<T> = { readonly [K in keyof T]: T[K] extends string ? string : TextsOf<T[K]> }

type PluralSuffix = '_zero' | '_one' | '_two' | '_few' | '_many' | '_other'
type Folded<K extends string> = K extends `${infer Stem}${PluralSuffix}` ? Stem : K

/** Keys of a namespace: `title`, or `roles/ADMIN` one level down; plural forms fold into their stem. */
export type KeyOf<N> = {
  [K in keyof N & string]: N[K] extends string ? Folded<K> : `${K}/${keyof N[K] & string}`
}[keyof N & string]

type TextAt<N, K> = K extends keyof N
  ? N[K]
  : K extends `${infer Group}/${infer Leaf}`
    ? Group extends keyof N
      ? Leaf extends keyof N[Group]
        ? N[Group][Leaf]
        : never
      : never
    : K extends string
      ? `${K}_other` extends keyof N
        ? N[`${K}_other`]
        : never
      : never

type NamesIn<S> = S extends `${infer _Before}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never

/** A plural wants its count, also where the number itself stands elsewhere: beside it in bold. */
type NamesOf<N, K> =
  | NamesIn<TextAt<N, K>>
  | (K extends string ? (`${K}_other` extends keyof N ? 'count' : never) : never)

/** The values a text names, read from its English wording: `'{count} of {total}'` wants `count` and `total`. */
export type TextParams<N, K> = [NamesOf<N, K>] extends [never]
  ? []
  : [params: { readonly [P in NamesOf<N, K>]: string | number }]

/** A translator bound to one namespace; an unknown key or a missing value does not compile. */
export type Translate<N> = <K extends KeyOf<N>>(key: K, ...params: TextParams<N, K>) => string

/** Settings both i18next instances share: single braces as the specification writes them, no HTML escaping. */
export const I18N_OPTIONS = {
  fallbackLng: 'en' satisfies Language,
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  // Codes such as `auth.bad-data` hold a dot of their own.
  keySeparator: '/',
  nsSeparator: false,
} as const
