import type { BarnDoe } from './work-list.ts'

export type Felt = boolean | 'unsure'
export type FeltName = 'plus' | 'minus' | 'unsure' | 'none'

/** What a hand felt, under one name; a doe that has kindled was pregnant. */
export function feltName(touching: unknown): FeltName {
  if (touching === true) return 'plus'
  if (touching === false) return 'minus'
  return touching === 'unsure' ? 'unsure' : 'none'
}

export const feltOf = ({ cells }: BarnDoe): FeltName => feltName(cells['touching'])

export const SIGNS: Readonly<Record<FeltName, string>> = { plus: '+', minus: '−', unsure: '?', none: '' }

export const countFelt = (does: readonly BarnDoe[], name: FeltName): number =>
  does.filter((doe) => !doe.isSentBack && feltOf(doe) === name).length
