import type { SavedView } from '@warren/shared/features/saved-views/saved-views.contract.ts'

/** A view of a colleague is used and copied; its user alone changes it. */
export const isOwn = ({ shared }: SavedView): boolean => shared !== 'BY_OTHER'

/** A name that none of the views has yet: a copy replaces nothing unseen. */
export function freeName(views: readonly SavedView[], name: string): string {
  const taken = new Set(views.map((view) => view.name.toLowerCase()))
  const names = [name, ...Array.from({ length: views.length + 1 }, (_, i) => `${name.slice(0, 55)} ${i + 2}`)]
  return names.find((one) => !taken.has(one.toLowerCase())) ?? name
}

/** What a view holds: what the address of its list says. */
export type ViewValues = Readonly<Record<string, unknown>>

/** The values as one line; the same view gives the same line, whatever the order it came about in. */
export function queryOf(values: ViewValues): string {
  const said = Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): [string, string] => [name, String(value)])
  return new URLSearchParams(said.toSorted(([a], [b]) => (a < b ? -1 : 1))).toString()
}

export const valuesOf = (query: string): ViewValues => Object.fromEntries(new URLSearchParams(query))
