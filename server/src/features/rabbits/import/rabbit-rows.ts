import { RABBIT } from '@warren/shared/features/rabbits/rabbits.record.ts'
import type { boughtRabbitSheet, rabbitSheet } from '@warren/shared/features/rabbits/rabbits.sheets.ts'
import { isLiving } from '@warren/shared/features/animals/animals.rules.ts'
import type { Sex } from '@warren/shared/features/animals/animals.vocabulary.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import { tattooKey } from '@warren/shared/kernel/reading/names.rules.ts'
import { cellColumns, type ImportedOf } from '@warren/shared/kernel/record.ts'
import type { RowOf } from '@warren/shared/kernel/sheet.ts'
import type { RowProblem } from '../../imports/index.ts'

type Cells = RowOf<typeof rabbitSheet> & RowOf<typeof boughtRabbitSheet>

/** A row of any of the three files; a column that a file does not have is as blank as an empty cell. */
export interface StockRow {
  readonly row: number
  readonly values: Readonly<Partial<Cells>>
}

/** A problem of a stock file names its column by the key of the sheet. */
export interface StockProblem extends RowProblem {
  readonly column: keyof Cells | null
}

export interface StockKind {
  readonly kind: 'RABBITS' | 'BOUGHT_RABBITS' | 'BUCKS'
  readonly sex: Sex
}

/** What an import writes of a rabbit: it has a tattoo, or it would not be known which rabbit is meant. */
export type RabbitRecord = Omit<ImportedOf<typeof RABBIT>, 'tattoo'> & { readonly tattoo: string }

/** Cells that go into the record as they are; a field without a column in one of the three files does not compile. */
export const PLAIN_CELLS: readonly (readonly [keyof RabbitRecord, keyof Cells])[] = cellColumns(RABBIT)

/** A rabbit of the farm as it was when the file was compared. */
export interface StoredRabbit extends RabbitRecord {
  readonly id: number
  readonly version: number
  readonly sex: string
  /** Label of the cage; of the last one when the rabbit has left. */
  readonly cageLabel: string | null
  /** Tattoo of the mother, wherever she is. */
  readonly motherShown: string | null
}

export interface Carrier {
  readonly id: number
  readonly tattoo: string | null
}
export interface TagFact {
  readonly id: number
  readonly active: boolean
  readonly carrier: Carrier | null
}
export interface CageFact {
  readonly id: number
  readonly label: string
  readonly occupant: Carrier | null
}
export interface MotherFact {
  readonly id: number
  readonly tattoo: string
  readonly sex: string
  readonly birthDate: Day | null
  readonly living: boolean
}

/** What the database knows about everything a file names. */
export interface StockFacts {
  readonly today: Day
  readonly farmId: number
  /** The farm the animals come from; the own one where none was chosen [D-055]. */
  readonly sourceFarmId: number
  /** Farms by their letters, and letters by farm. */
  readonly farms: ReadonlyMap<string, number>
  readonly letters: ReadonlyMap<number, string>
  /** Rabbits of the farm by the key of their tattoo: those that live and those that left. */
  readonly rabbits: ReadonlyMap<string, readonly StoredRabbit[]>
  readonly tags: ReadonlyMap<string, TagFact>
  /** By the label as the file spells it. */
  readonly cages: ReadonlyMap<string, CageFact>
  readonly sperms: ReadonlyMap<string, { readonly id: number; readonly buckId: number | null }>
  /** By farm and key of the tattoo, see `motherPlace`. */
  readonly mothers: ReadonlyMap<string, readonly MotherFact[]>
  /** Keys of the tattoos that bucks of other farms have. */
  readonly bucksElsewhere: ReadonlySet<string>
  /** Parents of the parents that rabbits get, all the way up. */
  readonly ancestors: readonly Parents[]
}

export interface Parents {
  readonly id: number
  readonly mother: number | null
  readonly father: number | null
}

export const motherPlace = (farmId: number, tattoo: string): string => `${farmId} ${tattooKey(tattoo)}`

/** The farm a row's mother is on: as its letters say, else the farm the animal comes from. Undefined: unknown letters. */
export const motherFarmOf = (
  { values }: StockRow,
  { farms, sourceFarmId }: Pick<StockFacts, 'farms' | 'sourceFarmId'>,
): number | undefined => (values.motherFarm ? farms.get(values.motherFarm) : sourceFarmId)

export const lives = ({ status }: { readonly status: string }): boolean => isLiving(status)
