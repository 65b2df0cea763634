import type { ChartPoint } from '../../../ui/chart/chart-types.ts'
import type { GroupWatch } from '../../watch/index.ts'

/** Deaths that were expected of each day, in percent of the heads it began with. */
export function withExpected(points: readonly ChartPoint[], watch: GroupWatch | undefined): ChartPoint[] {
  const days = watch?.stocks.find(({ stock }) => stock === 'FAT')?.days ?? []
  const percents = new Map(
    days.map(({ dayOfAge, expected, heads }) => [dayOfAge, Math.round((expected / heads) * 10_000) / 100]),
  )
  return points.map((point) => ({ ...point, expected: percents.get(Number(point['age'])) ?? null }))
}

/** Weights of the group over what the last groups weighed, and how it goes on. */
export function growthPoints(
  weights: readonly { readonly dayOfAge: number; readonly weight: number }[],
  growth: GroupWatch['growth'] | undefined,
): ChartPoint[] {
  const curve = growth?.curve ?? []
  const days = growth?.forecast?.days ?? []
  const points = new Map<number, Record<string, number | null>>()
  const at = (age: number) => {
    const point = points.get(age) ?? { age }
    points.set(age, point)
    return point
  }
  const last = Math.max(0, ...days.map(({ age }) => age), ...weights.map(({ dayOfAge }) => dayOfAge))
  for (const { age, low, high } of curve.filter((known) => known.age <= last))
    Object.assign(at(age), { low, high })
  for (const { dayOfAge, weight } of weights) at(dayOfAge)['weight'] = weight
  for (const { age, mean } of days) at(age)['forecast'] = mean
  return [...points.values()].sort((a, b) => Number(a['age']) - Number(b['age']))
}
