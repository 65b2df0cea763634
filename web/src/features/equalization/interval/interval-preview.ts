import { equalizedTo, kitsNow, liesBetween } from '@warren/shared/features/equalization/equalization.rules.ts'
import type { Grid } from '../equalization.api.ts'

/** A litter of the grid that was born. */
export interface Litter {
  readonly cage: string
  readonly viable: number | null
  readonly added: number | null
  readonly taken: number | null
  readonly adjusted: number | null
  readonly teats: number | null
}

const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** The litters of a grid. */
export function littersIn({ columns, rows }: Grid): Litter[] {
  const at = new Map<string, number>(columns.map((name, i) => [name, i]))
  return rows.flatMap((row) => {
    const value = (name: string) => row[at.get(name) ?? -1] ?? null
    const cage = value('cage')
    const [viable, unviable] = [numberIn(value('viable')), numberIn(value('unviable'))]
    const isBorn = value('farrowingDate') !== null && (viable ?? 0) + (unviable ?? 0) > 0
    if (typeof cage !== 'string' || !isBorn) return []
    const [added, taken] = [numberIn(value('added')), numberIn(value('taken'))]
    return [
      { cage, viable, added, taken, adjusted: numberIn(value('adjusted')), teats: numberIn(value('teats')) },
    ]
  })
}

/** Those of them that lie between two cages [D-097]. */
export const littersBetween = (grid: Grid, from: string, to: string): Litter[] =>
  littersIn(grid).filter(({ cage }) => liesBetween(cage, from, to))

/** What setting litters to a size does, before it is done. */
export function previewOf(litters: readonly Litter[], size: number) {
  const after = litters.map(({ viable }) => equalizedTo(viable, size))
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const [added, taken] = [sum(after.map((one) => one.added)), sum(after.map((one) => one.taken))]
  return {
    litters: litters.length,
    viable: sum(litters.map(({ viable }) => viable ?? 0)),
    added,
    taken,
    equalized: litters.length * size,
    /** Kits that get no nest; below zero they are missing. */
    left: taken - added,
    /** Does with fewer teats than kits. */
    tooMany: litters.filter(({ teats }) => teats !== null && teats < size),
    /** Litters whose entries are another size than they would become. */
    overwritten: litters.filter((one) => one.adjusted !== null || kitsNow(one) !== (one.viable ?? 0)).length,
  }
}
