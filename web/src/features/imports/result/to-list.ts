/** The focus goes back to the list, so that the arrows lead on to the next line. */
export const toList = (element: Element): void => element.closest('table')?.focus()
