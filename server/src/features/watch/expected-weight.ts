import type { Db } from '../../platform/commands/command.ts'
import { curvesOf } from './curves.queries.ts'

/** What a fattening rabbit weighs at an age, in grams, computed from the closed groups of its farm; null where they are too few. */
export async function expectedWeight(db: Db, farmId: number, age: number): Promise<number | null> {
  const curve = await curvesOf(db, farmId, ['FAT'])
  return curve.find((point) => point.age === age)?.weight ?? null
}
