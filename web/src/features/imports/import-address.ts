import { useSearch } from '@tanstack/react-router'
import { z } from 'zod'
import { useQueryChange } from '../../platform/link.tsx'

/** `new` while a file is being chosen, then the number of the import. */
export const importInAddress = z
  .union([z.literal('new'), z.coerce.number().int().positive()])
  .optional()
  .catch(undefined)
type InAddress = z.output<typeof importInAddress>

const shape = z.object({ import: importInAddress })

export interface ImportAddress {
  readonly asked: InAddress
  readonly go: (next: InAddress) => void
}

/** The import in the address: a reload, a bookmark or the way back leads to it again. */
export function useImportAddress(): ImportAddress {
  const { import: asked } = shape.parse(useSearch({ strict: false }))
  const changeQuery = useQueryChange()
  return {
    asked,
    go: (next) => changeQuery((before) => ({ ...before, import: next })),
  }
}

/** What a screen needs to show the dialog. */
export function useImportDialog() {
  const { asked, go } = useImportAddress()
  return { opened: asked !== undefined, open: () => go('new'), close: () => go(undefined) }
}
