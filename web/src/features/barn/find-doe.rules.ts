import { readScanned } from '@warren/shared/features/cage-cards/scanned-code.rules.ts'
import { findByTattoo } from '@warren/shared/kernel/reading/names.rules.ts'
import { cageWords } from './walk.rules.ts'

/** What names a doe in the barn. */
export interface Named {
  readonly earTag: string | null
  readonly tattoo: string | null
  readonly eid: string | null
  readonly cage: string | null
}

/** The doe a scanned text names; none for a text that names nothing, or a doe that is not on the list. */
export function scannedDoe<D extends Named>(does: readonly D[], text: string): D | undefined {
  const code = readScanned(text)
  switch (code?.kind) {
    case 'tag':
      return does.find(({ earTag }) => earTag === code.tag)
    case 'eid':
      return does.find(({ eid }) => eid === code.eid)
    case 'tattoo':
      return findByTattoo(does)(code.tattoo)
    case 'cage':
      return does.find(({ cage }) => cage?.toUpperCase() === code.cage.toUpperCase())
    default:
      return undefined
  }
}

/** Fingers leave out dashes and spaces, and write small letters. */
const bare = (text: string): string =>
  text
    .normalize('NFC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** The doe that a typed text names: a code, her ear tag, her tattoo, or her cage as it is called out, 3D-14. */
export function typedDoe<D extends Named>(does: readonly D[], text: string): D | undefined {
  const typed = bare(text)
  if (typed === '') return undefined
  const isTyped = (name: string | null) => name !== null && bare(name) === typed
  return (
    scannedDoe(does, text) ??
    does.find(({ earTag, tattoo, eid }) => [earTag, tattoo, eid].some(isTyped)) ??
    onlyOf(does.filter(({ cage }) => isTyped(cage) || isTyped(cageWords(cage).cage)))
  )
}

/** Two stables may have a cage of the same number: then it names none. */
const onlyOf = <D>(found: readonly D[]): D | undefined => (found.length === 1 ? found[0] : undefined)
