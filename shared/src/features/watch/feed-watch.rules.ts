/*
 * Whether a group eats less than it should, or needs more feed for its gain than the farm's groups do [10.4 of the group pages].
 */

const FALLING_DAYS = 3
const LEAST_INTAKE = 0.9

/** Three days that fall, on average a tenth below what groups of that age eat. Indices are those of days on end, the newest last. */
export function isIntakeFalling(indices: readonly number[]): boolean {
  const last = indices.slice(-FALLING_DAYS)
  const falls = last.every((index, at) => at === 0 || index < (last[at - 1] ?? 0))
  const mean = last.reduce((sum, index) => sum + index, 0) / FALLING_DAYS
  return last.length === FALLING_DAYS && falls && mean < LEAST_INTAKE
}

/** One of a hundred healthy groups lies above it, by how many groups it is compared with (Student, less one). */
const LIMITS: Readonly<Record<number, number>> = { 5: 3.747, 6: 3.365, 7: 3.143, 8: 2.998 }
const COMPARED = { least: 5, most: 8 } as const

export interface ConversionTest {
  readonly mean: number
  readonly distance: number
  readonly isHigh: boolean
}

/** Feed for a kilogram of gain between two weighings against the last groups at the same age; fewer than five: no test. */
export function compareConversion(value: number, others: readonly number[]): ConversionTest | null {
  const last = others.slice(-COMPARED.most)
  const n = last.length
  if (n < COMPARED.least) return null
  const mean = last.reduce((sum, one) => sum + one, 0) / n
  const spread = Math.sqrt(last.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (n - 1))
  if (spread === 0) return null
  const distance = (value - mean) / (spread * Math.sqrt(1 + 1 / n))
  return { mean, distance, isHigh: distance > (LIMITS[n] ?? Number.POSITIVE_INFINITY) }
}

export interface SiloState {
  readonly leftKg: number
  /** At what is fed now; not known where nothing is fed. */
  readonly days: number | null
  /** More was fed than came: a delivery is not written down, or a ration is wrong. */
  readonly isOverdrawn: boolean
}

/** What a silo should still hold. */
export function siloState(deliveredKg: number, fedKg: number, kgADay: number): SiloState {
  const leftKg = Math.round((deliveredKg - fedKg) * 1000) / 1000
  const isOverdrawn = leftKg < 0
  return { leftKg, days: isOverdrawn || kgADay <= 0 ? null : Math.floor(leftKg / kgADay), isOverdrawn }
}
