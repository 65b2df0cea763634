/**
 * Rows are drawn as CSS grids, and that takes the meaning of a table from its elements in browsers:
 * every part says its role again.
 */
/** The focus stays on the table, a widget with keys of its own, and points to the current row. */
export const gridAt = (rowDomId: string | undefined) =>
  ({ role: 'grid', tabIndex: 0, 'aria-activedescendant': rowDomId }) as const
export const GROUP = { role: 'rowgroup' } as const
export const ROW = { role: 'row' } as const
export const HEAD = { role: 'columnheader', scope: 'col' } as const
export const GROUP_HEAD = { role: 'columnheader', scope: 'colgroup' } as const
export const KEY = { role: 'rowheader' } as const
export const CELL = { role: 'gridcell' } as const
