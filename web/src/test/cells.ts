import { screen } from '@testing-library/react'

/** What the cells of a row say; a sign says its name. */
export const cellsOf = (name: RegExp): string[] =>
  [...screen.getByRole('row', { name }).children].map(
    (cell) => cell.textContent || (cell.querySelector('[role="img"]')?.getAttribute('aria-label') ?? ''),
  )
