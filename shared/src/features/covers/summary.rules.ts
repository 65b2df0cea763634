import { meanOf } from '../../kernel/figures.ts'
import { type CoverCells, litterNow } from './cells.rules.ts'
import { bornOf } from './covers.rules.ts'

const sum = (values: readonly (number | null)[]): number =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0)

/** A birth, or what was felt. */
const isPregnant = ({ touching, farrowingDate }: CoverCells): boolean =>
  farrowingDate !== null || touching === true

/** Sums and means of a round, over all of its rows or those of a filter [FAR-03, D-094]. */
export function summaryOf(rows: readonly CoverCells[]) {
  const farrowed = rows.filter(({ farrowingDate }) => farrowingDate !== null)
  const litters = farrowed.filter((row) => (bornOf(row) ?? 0) > 0)
  const [born, viable, unviable] = [
    sum(rows.map(bornOf)),
    sum(rows.map((row) => row.viable)),
    sum(rows.map((row) => row.unviable)),
  ]
  const [added, taken] = [sum(rows.map((row) => row.added)), sum(rows.map((row) => row.taken))]
  const perBirth = (total: number) => (farrowed.length === 0 ? null : meanOf([total / farrowed.length], 2))
  const equalized = farrowed.filter(({ adjusted }) => adjusted !== null)
  return {
    sumPregnant: rows.filter(isPregnant).length,
    sumBorn: born,
    avgBorn: perBirth(born),
    sumViable: viable,
    avgViable: perBirth(viable),
    sumUnviable: unviable,
    avgUnviable: perBirth(unviable),
    sumAdded: added,
    sumTaken: taken,
    sumAdjusted: sum(rows.map(({ adjusted }) => adjusted)),
    covers: rows.length,
    notFelt: rows.filter(({ touching, farrowingDate }) => touching === null && farrowingDate === null).length,
    unsure: rows.filter(({ touching, farrowingDate }) => touching === 'unsure' && farrowingDate === null)
      .length,
    negative: rows.filter(({ touching, farrowingDate }) => touching === false && farrowingDate === null)
      .length,
    farrowed: farrowed.length,
    litters: litters.length,
    notEqualized: litters.filter(({ adjusted }) => adjusted === null).length,
    /** Kits that should be in the nests and were not counted there. */
    toExplain: sum(
      equalized.map((row) => {
        const now = litterNow(row)
        return now === null ? null : now - (row.adjusted ?? 0)
      }),
    ),
    /** Kits taken that no litter of the round got; below zero they came from nowhere. */
    surplus: taken - added,
  }
}
export type CoverSummary = ReturnType<typeof summaryOf>
