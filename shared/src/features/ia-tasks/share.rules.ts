/** A row of cages with does that a task is about. */
export interface RowOfDoes {
  readonly stableId: number
  readonly row: number
  /** Does that have not had their turn. */
  readonly left: number
}

/**
 * Shares rows between workers so that each has about the same number of does and walks on without jumping: in walking
 * order, each worker the next stretch. A row goes where most of its does would be counted.
 */
export function shareRows(rows: readonly RowOfDoes[], workers: readonly number[]): Map<RowOfDoes, number> {
  const total = rows.reduce((sum, { left }) => sum + left, 0)
  const shared = new Map<RowOfDoes, number>()
  let before = 0
  for (const [at, row] of rows.entries()) {
    // Where nothing is left to do, rows are shared as they are.
    const middle = total === 0 ? (at + 0.5) / rows.length : (before + row.left / 2) / total
    const worker = workers[Math.min(workers.length - 1, Math.floor(middle * workers.length))]
    if (worker !== undefined) shared.set(row, worker)
    before += row.left
  }
  return shared
}
