import { act, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { renderApp } from './render-as.tsx'

export const openGroup = (at = '/grouppage-fattening/7/edit', language: 'en' | 'hu' = 'en') =>
  renderApp({ as: 'ADMIN', at, language })

// Asked by their marks: a look-up by role and name goes through hundreds of cells each time.
const gridNow = (): HTMLElement => {
  const found = document.querySelector('[role="grid"]')
  if (!(found instanceof HTMLElement)) throw new Error('no grid')
  return found
}
export const diaryGrid = async (): Promise<HTMLElement> => {
  await screen.findByText('2026-05-11')
  return gridNow()
}
const head = (name: string): Element | undefined =>
  [...gridNow().querySelectorAll('[role="columnheader"]')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  )
/** The row of a day. */
export function rowOf(day: string): HTMLElement {
  const found = [...gridNow().querySelectorAll<HTMLElement>('[role="row"]')].find((row) =>
    row.querySelector('[role="gridcell"][aria-colindex="2"]')?.textContent.startsWith(day),
  )
  if (!found) throw new Error(`no row ${day}`)
  return found
}
/** The cell of a day under a head, by its whole name. */
export function cellOf(day: string, name: string): HTMLElement {
  const at = head(name)?.getAttribute('aria-colindex')
  const found = rowOf(day).querySelector(`[aria-colindex="${at}"]`)
  if (!(found instanceof HTMLElement)) throw new Error(`no cell ${day} ${name}`)
  return found
}
/** The line of a week, and a figure in it. */
export function weekOf(label: string): HTMLElement {
  const line = [...gridNow().querySelectorAll<HTMLElement>('[role="rowheader"]')].find((one) =>
    one.textContent.startsWith(label),
  )?.parentElement
  if (!line) throw new Error(`no line ${label}`)
  return line
}
export const weekCell = (label: string, name: string): string =>
  weekOf(label).querySelector(`[aria-colindex="${head(name)?.getAttribute('aria-colindex')}"]`)
    ?.textContent ?? ''
export const hasColumn = (name: string): boolean => head(name) !== undefined
export const days = (): string[] =>
  [...gridNow().querySelectorAll('[role="gridcell"][aria-colindex="2"]')].flatMap(({ textContent }) =>
    /^\d{4}-/.test(textContent) ? [textContent.slice(0, 10)] : [],
  )
export async function type(user: UserEvent, keys: string): Promise<void> {
  const element = await diaryGrid()
  act(() => element.focus())
  await user.keyboard(keys)
}
/** A figure of the strip, with what stands under it. */
export function fact(label: string): string {
  const box = screen.getByText(label, { selector: 'dt' }).parentElement
  return [...(box?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent).join(' ')
}
