import type { SearchHit } from '@warren/shared/features/search/search.contract.ts'
import type { SearchType } from '@warren/shared/features/search/search.vocabulary.ts'
import { RABBIT_STATUSES } from '@warren/shared/features/animals/animals.vocabulary.ts'
import { ROLES } from '@warren/shared/kernel/roles.ts'
import { textsOf } from '../../platform/texts.ts'

const RABBIT_TYPES: readonly SearchType[] = ['rabbit', 'mother', 'buck']

/** The second line in words: the role of a user comes as a code, and so does the status of a rabbit that left [D-048]. */
export function infoOf(type: SearchType, { info }: SearchHit): string {
  const role = type === 'user' && ROLES.find((code) => code === info)
  if (role) return textsOf('common')(`roles/${role}`)
  const status = RABBIT_TYPES.includes(type) && RABBIT_STATUSES.find((code) => code === info)
  return status ? textsOf('stock')(`statuses/${status}`) : info
}

/** A hit as the search box lists it; without a second line it has none [SRC-03]. */
export function shownHit(type: SearchType, hit: SearchHit): { id: string; label: string; info?: string } {
  const info = infoOf(type, hit)
  return { id: String(hit.id), label: hit.label, ...(info !== '' && { info }) }
}
