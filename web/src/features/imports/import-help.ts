import type { ImportKind } from '@warren/shared/features/imports/imports.vocabulary.ts'
import type { Sheet } from '@warren/shared/kernel/sheet.ts'

/** What a screen knows about the workbook of a kind. */
export interface ImportHelp {
  /** Its columns, for the help and for checking a corrected cell at once. */
  readonly sheet: Sheet
  /** Saves the empty workbook in the user's language. */
  readonly template?: () => Promise<unknown>
}

/** By kind, because a link may open an import of another kind than the button beside the list. */
export type HelpOf = (kind: ImportKind) => ImportHelp | undefined
