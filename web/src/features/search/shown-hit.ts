import type { SearchHit } from '@warren/shared/features/search/search.contract.ts'
import type { SearchType } from '@warren/shared/features/search/search.vocabulary.ts'
import { ROLES } from '@warren/shared/kernel/roles.ts'
import { textsOf } from '../../platform/texts.ts'

/** The second line in words: the role of a user comes as a code [D-048]. */
export function infoOf(type: SearchType, { info }: SearchHit): string {
  const role = type === 'user' && ROLES.find((code) => code === info)
  return role ? textsOf('common')(`roles/${role}`) : info
}

/** A hit as the search box lists it; without a second line it has none [SRC-03]. */
export function shownHit(type: SearchType, hit: SearchHit): { id: string; label: string; info?: string } {
  const info = infoOf(type, hit)
  return { id: String(hit.id), label: hit.label, ...(info !== '' && { info }) }
}
