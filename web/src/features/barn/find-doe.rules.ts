import { readScanned } from '@warren/shared/features/cage-cards/scanned-code.rules.ts'

/** What names a doe in the barn. */
interface Named {
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
      return does.find(({ tattoo }) => tattoo?.toUpperCase() === code.tattoo.toUpperCase())
    case 'cage':
      return does.find(({ cage }) => cage?.toUpperCase() === code.cage.toUpperCase())
    default:
      return undefined
  }
}
