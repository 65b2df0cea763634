/**
 * The text by which two tattoos are compared: capitals, no spaces at the ends and single ones between. The database
 * computes the same by `app.tattoo_key` [D-241].
 */
export const tattooKey = (tattoo: string): string => tattoo.replaceAll(/\s+/g, ' ').trim().toUpperCase()

/** Of records that share a tattoo those that spell it exactly so; all of them when none does. */
export function preferSpelled<T extends { readonly tattoo: string | null }>(
  found: readonly T[],
  tattoo: string,
): readonly T[] {
  const exact = found.filter((one) => one.tattoo === tattoo)
  return exact.length > 0 ? exact : found
}

/** Records by their tattoos in any spelling: of two that share one, the one that is spelled exactly so. */
export function findByTattoo<T extends { readonly tattoo: string | null }>(
  records: readonly T[],
): (tattoo: string) => T | undefined {
  const tattooed = records.filter(({ tattoo }) => tattoo !== null)
  const byKey = Map.groupBy(tattooed, (one) => tattooKey(one.tattoo ?? ''))
  return (tattoo) => preferSpelled(byKey.get(tattooKey(tattoo)) ?? [], tattoo).at(-1)
}
