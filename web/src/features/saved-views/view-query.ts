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
