import { useQuery } from '@tanstack/react-query'
import type { ImportKind } from '@warren/shared/features/imports/imports.vocabulary.ts'
import type { Sheet } from '@warren/shared/kernel/sheet.ts'

/** What a screen knows about the workbook of a kind. */
export interface ImportHelp {
  /** Its columns, for the help and for checking a corrected cell at once. */
  readonly sheet: Sheet
  /** Saves the empty workbook in the user's language. */
  readonly template?: () => Promise<unknown>
}

/**
 * By kind, because a link may open an import of another kind than the button beside the list. A screen of several
 * kinds fetches the columns of the one that is opened.
 */
export type HelpOf = (kind: ImportKind) => ImportHelp | undefined | Promise<ImportHelp | undefined>

/** The help of a kind; none until it is here, or where it could not be fetched: an import works without. */
export function useHelp(
  helpOf: HelpOf | undefined,
  kind: ImportKind,
  opened: boolean,
): ImportHelp | undefined {
  const { data } = useQuery({
    queryKey: ['import-help', kind],
    queryFn: async () => (await helpOf?.(kind)) ?? null,
    enabled: opened,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
  return data ?? undefined
}
