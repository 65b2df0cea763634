import { type JudgedCover, performanceOf } from '../../covers/performance.rules.ts'

/** Viable kits an insemination, of those that were judged, two decimals [D-118]. */
export function motherIndex(covers: readonly JudgedCover[]): number | null {
  const { judged } = performanceOf(covers)
  const viable = covers.reduce((sum, cover) => sum + (cover.viable ?? 0), 0)
  return judged === 0 ? null : Math.round((viable * 100) / judged) / 100
}
