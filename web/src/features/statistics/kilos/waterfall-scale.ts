/** A step as a bar: where it begins and ends on the axis, in kilograms. */
export interface Bar<Step extends string> {
  readonly step: Step
  readonly heads: number
  readonly kg: number
  readonly from: number
  readonly to: number
}

interface Told<Step extends string> {
  readonly step: Step
  readonly heads: number
  readonly kg: number
}

/** Whether a step is worth a bar: what took nothing and brought nothing is left out. */
const counts = ({ heads, kg }: Told<string>): boolean => Math.abs(heads) >= 0.5 || Math.abs(kg) >= 0.05

/** Steps one after the other, each from where the one before ended; the first and the last stand on the ground. */
export function barsOf<Step extends string>(steps: readonly Told<Step>[]): Bar<Step>[] {
  let level = 0
  const bars = steps.map((one, at) => {
    const isWhole = at === 0 || at === steps.length - 1
    const from = isWhole ? 0 : level
    level = from + one.kg
    return { ...one, from: Math.min(from, level), to: Math.max(from, level) }
  })
  return bars.filter((bar, at) => at === 0 || at === bars.length - 1 || counts(bar))
}

const STEPS = [1, 2, 2.5, 5, 10]
const MOST_TICKS = 6

/** Round numbers from the least to the most, zero among them. */
export function ticksOf(least: number, most: number): number[] {
  const span = Math.max(1, most - least)
  const raw = span / (MOST_TICKS - 1)
  const scale = 10 ** Math.floor(Math.log10(raw))
  const step = scale * (STEPS.find((one) => one * scale >= raw) ?? 10)
  const first = Math.floor(least / step)
  const last = Math.ceil(most / step)
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step)
}
