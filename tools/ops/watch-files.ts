/** Queries of rules and dashboards: every text under `expr`. */
export function queriesIn(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(queriesIn)
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, value]) =>
    key === 'expr' && typeof value === 'string' ? [value] : queriesIn(value),
  )
}

/** Prefixes of what Warren, its process, node exporter and Prometheus itself measure, and of what our rules record. */
const FIGURE = /\b(?:warren|node|nodejs|process)_\w+|\bwarren:[\w:]+|\bup\b|\bALERTS\b/g

/** Names of the figures that queries ask for; labels, which stand in braces or after `by`, are none. */
export const metricsIn = (part: unknown): string[] =>
  queriesIn(part).flatMap((query) => query.replaceAll(/\{[^}]*\}/g, '').match(FIGURE) ?? [])
