import { act, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

// Asked by their marks: a look-up by role and name goes through hundreds of cells each time.
export const grid = async (): Promise<HTMLElement> => {
  await screen.findByText('HY00001')
  return gridNow()
}
const gridNow = (): HTMLElement => {
  const found = document.querySelector('[role="grid"]')
  if (!(found instanceof HTMLElement)) throw new Error('no grid')
  return found
}

/** The head of a column by its whole name. */
export const head = (name: string): Element | undefined =>
  [...gridNow().querySelectorAll('[role="columnheader"]')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  )

/** The cell of a row, counted from 1, under a head. */
export function cell(row: number, name: string): HTMLElement {
  const at = head(name)?.getAttribute('aria-colindex')
  const found = gridNow().querySelector(`[aria-rowindex="${row + 1}"] [aria-colindex="${at}"]`)
  if (!(found instanceof HTMLElement)) throw new Error(`no cell ${row} ${name}`)
  return found
}

/** Which does are shown, in their order. */
export const tattoos = (): string[] =>
  [...gridNow().querySelectorAll('[role="gridcell"]')].flatMap(({ textContent }) =>
    textContent.startsWith('HY') ? [textContent] : [],
  )

/** The sums under the rows, line by line. */
export const totals = (): string[] =>
  [...gridNow().querySelectorAll('[role="rowgroup"]:last-child [role="row"]')].map(
    ({ textContent }) => textContent,
  )

/** A figure over the rows, with its note. */
export const fact = (label: string): string =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent ?? ''

export const chip = (words: string): HTMLElement => {
  const found = [...document.querySelectorAll('fieldset button')].find(
    ({ textContent }) => textContent === words,
  )
  if (!(found instanceof HTMLElement)) throw new Error(`no chip ${words}`)
  return found
}

export async function type(user: UserEvent, keys: string): Promise<void> {
  const element = await grid()
  act(() => element.focus())
  await user.keyboard(keys)
}
