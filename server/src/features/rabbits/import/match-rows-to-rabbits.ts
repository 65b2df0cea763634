import { isExit } from '@warren/shared/features/animals/animals.rules.ts'
import type { Sex } from '@warren/shared/features/animals/animals.vocabulary.ts'
import { lives, type StockRow, type StoredRabbit } from './rabbit-rows.ts'

/** Which rabbit a row is about. */
export interface Meaning {
  /** Undefined for a rabbit that is new. */
  readonly stored: StoredRabbit | undefined
  /** An earlier row about the same tattoo, where the two cannot both be meant. */
  readonly firstRow: number | undefined
}

const saysExit = ({ values: { status } }: StockRow): boolean =>
  status !== null && status !== undefined && isExit(status)
const isBorn = ({ values: { birthDate } }: StockRow, rabbit: StoredRabbit): boolean =>
  rabbit.birthDate === (birthDate ?? null)

/** Returns the likeliest rabbit that left: of the right sex, born on the day of the row, the newest. */
function likeliest(row: StockRow, left: readonly StoredRabbit[], sex: Sex): StoredRabbit | undefined {
  const isSameDay = (one: StoredRabbit): boolean => Boolean(row.values.birthDate) && isBorn(row, one)
  const rank = (one: StoredRabbit): number => (one.sex === sex ? 2 : 0) + (isSameDay(one) ? 1 : 0)
  return left.toSorted((a, b) => rank(b) - rank(a) || b.id - a.id)[0]
}

/** True for another animal: a living rabbit with a birth date that none of those that left had. */
const isAnother = (row: StockRow, left: readonly StoredRabbit[]): boolean =>
  !saysExit(row) &&
  Boolean(row.values.birthDate) &&
  left.every((one) => one.birthDate !== null && !isBorn(row, one))

/**
 * The rabbit a row means among those with its tattoo. A living one is it, unless the row tells of one that left and
 * has its birth date; tattoos come again, so where all have left the birth date tells a new rabbit from an old one.
 */
function meantBy(row: StockRow, known: readonly StoredRabbit[], sex: Sex): StoredRabbit | undefined {
  const living = known.find(lives)
  const left = known.filter((one) => !lives(one))
  if (!living) return isAnother(row, left) ? undefined : likeliest(row, left, sex)
  const isTold = saysExit(row) && Boolean(row.values.birthDate) && !isBorn(row, living)
  const told = isTold ? left.find((one) => one.sex === sex && isBorn(row, one)) : undefined
  return told ?? living
}

/**
 * Several rows of one tattoo: those that left, each known by its birth date, and at most one other, as an export
 * writes them. Undefined where they are anything else.
 */
function severalMeant(
  rows: readonly StockRow[],
  known: readonly StoredRabbit[],
  sex: Sex,
): ReadonlyMap<number, StoredRabbit | undefined> | undefined {
  const open = new Set(known.filter((one) => !lives(one) && one.sex === sex))
  const meant = new Map<number, StoredRabbit | undefined>()
  for (const row of rows) {
    const told = saysExit(row) ? [...open].find((one) => isBorn(row, one)) : undefined
    if (!told) continue
    open.delete(told)
    meant.set(row.row, told)
  }
  const [rest, ...more] = rows.filter(({ row }) => !meant.has(row))
  if (more.length > 0) return undefined
  if (!rest) return meant
  const stored = meantBy(rest, known, sex)
  const isTaken = stored !== undefined && [...meant.values()].includes(stored)
  return isTaken ? undefined : meant.set(rest.row, stored)
}

/** What the rows with one tattoo are about, by row [10.3]. */
export function meaningsOf(
  rows: readonly StockRow[],
  known: readonly StoredRabbit[],
  sex: Sex,
): ReadonlyMap<number, Meaning> {
  const several = rows.length > 1 ? severalMeant(rows, known, sex) : undefined
  const first = rows[0]?.row
  return new Map(
    rows.map((row) => {
      if (several) return [row.row, { stored: several.get(row.row), firstRow: undefined }]
      return [row.row, { stored: meantBy(row, known, sex), firstRow: row.row === first ? undefined : first }]
    }),
  )
}
