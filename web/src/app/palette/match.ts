/** Small letters without accents: `fulj` finds `Füljelzők`. */
export const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** 0 at the start, 1 at the start of a word, 2 inside, undefined when a word of the query is missing. */
function rank(label: string, words: readonly string[]): number | undefined {
  const text = fold(label)
  const first = words[0] ?? ''
  if (!words.every((word) => text.includes(word))) return undefined
  if (text.startsWith(first)) return 0
  return text.split(/[\s-]+/).some((part) => part.startsWith(first)) ? 1 : 2
}

/** The items whose label holds every word of the query, best first; without a query all of them. */
export function matchItems<T extends { readonly label: string }>(items: readonly T[], query: string): T[] {
  const words = fold(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...items]
  return items
    .flatMap((item) => {
      const score = rank(item.label, words)
      return score === undefined ? [] : [{ item, score }]
    })
    .toSorted((a, b) => a.score - b.score)
    .map(({ item }) => item)
}
