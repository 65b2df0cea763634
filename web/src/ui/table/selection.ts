/** Chosen rows over all pages. With `all` every matching row is chosen and `ids` are the ones left out. */
export type Selection = { readonly all: boolean; readonly ids: ReadonlySet<string> }

export const NO_SELECTION: Selection = { all: false, ids: new Set() }
export const ALL_SELECTED: Selection = { all: true, ids: new Set() }

export const isSelected = (selection: Selection, id: string): boolean =>
  selection.all !== selection.ids.has(id)

export const countSelected = (selection: Selection, total: number): number =>
  selection.all ? Math.max(0, total - selection.ids.size) : selection.ids.size

/** The selection with these rows chosen, or not. */
export function withRows(selection: Selection, ids: Iterable<string>, chosen: boolean): Selection {
  const next = new Set(selection.ids)
  for (const id of ids) {
    if (chosen === selection.all) next.delete(id)
    else next.add(id)
  }
  return { all: selection.all, ids: next }
}

/** How much of a page is chosen, for the checkbox in its head. */
export function pageSelection(selection: Selection, ids: readonly string[]): 'none' | 'some' | 'all' {
  const chosen = ids.filter((id) => isSelected(selection, id)).length
  if (chosen === 0) return 'none'
  return chosen === ids.length ? 'all' : 'some'
}
