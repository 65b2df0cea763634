import type { ResolveParams } from '@tanstack/react-router'

/**
 * Every address and what its query can say. Each feature declares its own where it declares its screens; a screen
 * without an address does not compile, and neither does a link that leads to no screen.
 */
export interface Addresses {}

/** An address in the router's writing: `$id` is a value, `{-$id}` one that may be absent. */
export type Path = keyof Addresses

/** Of an address without a query. */
export type NoQuery = undefined

/** The values in a path: mandatory where the path has any that may not be absent. */
type ValuesIn<P extends string> =
  Record<never, never> extends ResolveParams<P>
    ? { readonly params?: ResolveParams<P> }
    : { readonly params: ResolveParams<P> }

/** An address that needs no value: what a menu can offer. */
export type PlainPath = {
  [P in Path]: Record<never, never> extends ResolveParams<P> ? P : never
}[Path]

/** Where a link leads, as a link, the router and data such as a menu hold it; `true` keeps the query of the page. */
export type LinkAddress =
  | { readonly to: PlainPath; readonly params?: undefined; readonly search?: undefined }
  | { [P in Path]: { readonly to: P; readonly search?: Addresses[P] | true } & ValuesIn<P> }[Path]

export const isPlain = (path: Path): path is PlainPath => !path.includes('/$')

/** What a screen may keep in the query of its address: what at least one address declares. */
export type AnyQuery = NonNullable<Addresses[Path]>
