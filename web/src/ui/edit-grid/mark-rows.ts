import type { GridControl } from './grid-control.ts'

/**
 * Marks the heads of the chosen rows. Written to the elements and not rendered: a step changes some attributes instead of
 * rows of cells.
 */
export function markRows(grid: HTMLElement, control: GridControl): void {
  const { top, bottom } = control.area
  for (const row of grid.querySelectorAll<HTMLElement>('[data-row][role="row"]')) {
    const index = Number(row.dataset['row'])
    row.toggleAttribute('data-chosen', index >= top && index <= bottom)
  }
}
