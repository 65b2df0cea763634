import type { ImportKind, LineReason } from '@warren/shared/features/imports/imports.vocabulary.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import type { importedFile } from '@warren/shared/features/imports/imports.commands.ts'
import type { CommandObject } from '@warren/shared/kernel/command-object.ts'
import type { DomainCode } from '@warren/shared/kernel/errors.ts'
import type { ProblemParams } from '@warren/shared/kernel/problem.ts'
import type { Role } from '@warren/shared/kernel/roles.ts'
import type { RowOf, Sheet } from '@warren/shared/kernel/sheet.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Db, Tx } from '../../platform/commands/command.ts'

/** A row of the file after its cells were read: null where a cell is blank or could not be read. */
export interface SheetRow<S = Sheet> {
  readonly row: number
  readonly values: RowOf<S>
}

export interface RowProblem {
  /** Null for what is about the whole file. */
  readonly row: number | null
  readonly column: string | null
  readonly code: DomainCode
  readonly reason?: LineReason
  readonly params?: ProblemParams
}

/** What the rows mean against the database: what is wrong, and how to write them if nothing is. */
export interface Comparison {
  readonly problems: readonly RowProblem[]
  /** Animals of other farms that the rows name and that were not found. */
  readonly misses?: number
  /** Writes all rows; answers how many. */
  readonly save: (tx: Tx) => Promise<number>
}

export interface ImportCall {
  readonly actor: Actor
  readonly now: Date
  /** In the installation's zone. */
  readonly today: Day
  readonly sourceFarmId: number | undefined
}

/** One kind of import: its sheet, who may, and stages 2 and 3 of its life; reading cells is the same for all. */
export interface Importer {
  readonly kind: ImportKind
  readonly sheet: Sheet
  readonly roles: readonly Role[]
  readonly command: CommandObject<typeof importedFile>
  /** Adds a last line that nothing changed when a line blocks the import [D-049]. */
  readonly tellsNoUpdate?: true
  readonly compare: (db: Db, call: ImportCall, rows: readonly SheetRow[]) => Promise<Comparison>
}

export type Importers = Readonly<Partial<Record<ImportKind, Importer>>>
