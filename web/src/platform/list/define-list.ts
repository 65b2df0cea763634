import { type AnswerOf, type Endpoint, type RequestOf } from '@warren/shared/kernel/endpoint.ts'
import { type SortOrder, TABLE_PAGE_SIZE } from '@warren/shared/kernel/paging.ts'
import { z } from 'zod'
import { readTableState, type TableDefaults, type TableState } from '../../ui/table/table-state.ts'
import { callApi } from '../api-client.ts'
import type { Chip } from './list-chips.tsx'
import type { FilterOf, ListField, Written } from './list-fields.ts'

type QueryOf<E> = RequestOf<E> extends { query: infer Q } ? Q : never
type AnyField = Pick<ListField<never>, 'write' | 'formerly'> & Pick<ListField<unknown>, 'read'>
/** Filters are named as the call names them: another name does not compile. */
type Named<E, F> = { readonly [K in keyof F]: K extends keyof QueryOf<E> ? AnyField : never }
type Values = Readonly<Record<string, unknown>>
type Shape = Readonly<Record<string, z.ZodType>>
type BesideOf<B extends Shape> = { readonly [K in keyof B]: z.output<B[K]> }

/** What the address says, under the present names. */
export type Address = Values

/** Rows are `content`; one call of the specification has them as `data` [ETL-04]. */
type RowOf<E> =
  AnswerOf<E> extends { content: readonly (infer Row)[] } | { data: readonly (infer Row)[] } ? Row : never
export interface Page<Row> {
  readonly content: readonly Row[]
  readonly totalElements: number
}
/** Which page of a list, and in which order. */
export interface Paging {
  readonly page: number
  readonly pageSize: number
  readonly sortFields: string
  readonly sortOrder: SortOrder
}

export interface ListDeclaration<E extends Endpoint, F, G, B extends Shape, C> {
  /** The call that answers with a page of the list. */
  readonly page: E
  /** Where its pages lie in the cache of calls. */
  readonly key: readonly string[]
  readonly fields: F
  readonly sort: {
    readonly fields: readonly string[]
    readonly usual: string
    /** Sorts what the usual field leaves equal. */
    readonly next?: string
    readonly order?: SortOrder
    /** Fields it can be sorted by under a filter; all of them unless told. */
    readonly offered?: (filter: G) => readonly string[]
    /** Fields at once: one unless told. */
    readonly most?: 1 | 2
  }
  readonly pageSize?: number
  /** Ids of the columns a user may choose from. */
  readonly columns?: readonly string[]
  /** What else the address carries: an open row, an import. A saved view keeps none of it. */
  readonly beside?: B
  /** What the list begins with, given the rest: absent from the address, and where "Reset" leads. */
  readonly usual?: (filter: FilterOf<F>) => FilterOf<F>
  /** What a choice in one filter does to the others. */
  readonly couple?: (filter: FilterOf<F>) => G
  /** Filters that "Reset" leaves alone. */
  readonly kept?: readonly (keyof F)[]
  /** The chips of the bar, in their order; absent where there is a search box only. */
  readonly chips?: (filter: G, context: C) => readonly Chip<F>[]
  readonly staleTime?: number
}

/** A declared list, and all that follows from it. */
export interface List<Row, F, G, B extends Shape, C> {
  readonly key: readonly string[]
  readonly pageSize: number
  readonly most: 1 | 2
  readonly staleTime: number | undefined
  readonly fields: Readonly<Record<string, ListField<unknown>>>
  readonly chips: (filter: G, context: C) => readonly Chip<F>[]
  /** The address under the present names, without what the list does not know. */
  readonly read: (raw: unknown) => Address
  readonly besideOf: (address: Address) => BesideOf<B>
  /** A link may ask for what does not go together; it gets what the screen would have made of it. */
  readonly filterOf: (address: Address) => G
  /** The filter in the address: what is usual is left out. */
  readonly searchOf: (filter: FilterOf<F>) => Address
  readonly isUsual: (filter: G, name: string) => boolean
  /** Nothing but what the list begins with, and what "Reset" leaves alone. */
  readonly isReset: (filter: G) => boolean
  readonly resetOf: (filter: G) => FilterOf<F>
  /** The filter after a change; what the list now begins with, and did not before, comes along. */
  readonly changed: (filter: G, next: FilterOf<F>) => FilterOf<F>
  /** The filter as calls carry it: what is not asked for is not sent. */
  readonly sentOf: (filter: G | FilterOf<F>) => FilterOf<F>
  readonly defaultsOf: (filter: G) => TableDefaults
  readonly stateOf: (address: Address) => TableState
  /** What a saved view keeps: filters, order and columns, not the place in the list. */
  readonly viewOf: (raw: unknown) => Address
  readonly load: (sent: FilterOf<F>, paging: Paging, signal: AbortSignal) => Promise<Page<Row>>
}

type WrittenOf<V> = V extends readonly unknown[] ? string : V
interface PageQuery {
  readonly page?: number
  readonly sort?: string
  readonly order?: SortOrder
  readonly cols?: string
}
/** One object type: of an intersection with an empty one the compiler takes any query. */
type Joined<T> = { readonly [K in keyof T]: T[K] }
/** What a link to a list can say: its filters as the address writes them, page, order, columns, and what is next to the list. */
export type QueryOfList<L> =
  L extends List<unknown, infer F, infer _G, infer B, infer _C>
    ? Joined<
        { readonly [K in keyof FilterOf<F>]?: WrittenOf<FilterOf<F>[K]> } & Partial<BesideOf<B>> & PageQuery
      >
    : never

/** In place of a usual value that was taken off. */
const ALL = 'all'

/** In an address lists are texts with commas [D-057]. */
export const inQuery = (sent: object): Record<string, never> =>
  Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value]),
  ) as Record<string, never>

/** The way between address and filter, both ways. */
function addressing<E extends Endpoint, F extends object, G extends object, B extends Shape, C>(
  declared: ListDeclaration<E, F, G, B, C>,
) {
  const declaredFields: object = declared.fields
  const fields = declaredFields as Readonly<Record<string, ListField<unknown>>>
  const { usual = () => ({}), couple, beside = {} } = declared
  const besideShape = z.object(beside)

  const each = (valueOf: (name: string, field: ListField<unknown>) => unknown): Values =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(name, field)]))
  const write = (name: string, value: unknown): Written =>
    value === undefined ? undefined : fields[name]?.write(value)
  const usualOf = (values: object): Values => usual(values as FilterOf<F>)
  const coupled = (values: object): G =>
    couple === undefined ? (values as G) : couple(values as FilterOf<F>)

  const read = (raw: unknown): Address => {
    const said = (typeof raw === 'object' && raw !== null ? raw : {}) as Values
    const { page, sort: by, order, cols } = said
    const named = each((name, { formerly }) =>
      [name, ...formerly].map((one) => said[one]).find((value) => value !== undefined),
    )
    return { page, sort: by, order, cols, ...named, ...besideShape.parse(said) }
  }
  const filterOf = (address: Address): G => {
    const asked = each((name, field) => field.read(address[name]))
    const begins = usualOf(asked)
    const isOff = (name: string) => begins[name] !== undefined && address[name] === ALL
    return coupled(each((name) => (isOff(name) ? undefined : (asked[name] ?? begins[name]))))
  }
  const searchOf = (filter: FilterOf<F>): Address => {
    const values = coupled(filter) as Values
    const begins = usualOf(values)
    return each((name) => {
      const value = write(name, values[name])
      return value === write(name, begins[name]) ? undefined : (value ?? ALL)
    })
  }
  const isUsual = (filter: G, name: string): boolean =>
    write(name, (filter as Values)[name]) === write(name, usualOf(filter)[name])
  return { fields, besideShape, write, usualOf, read, filterOf, searchOf, isUsual }
}

/**
 * A list as its screen declares it once: from it come what the address says, the chips, what the call asks for, what
 * "Reset" means and what a saved view keeps.
 */
export function defineList<
  E extends Endpoint,
  const F extends Named<E, F>,
  G extends FilterOf<F> = FilterOf<F>,
  B extends Shape = Record<never, never>,
  C = undefined,
>(declared: ListDeclaration<E, F, G, B, C>): List<RowOf<E>, F, G, B, C> {
  const { fields, besideShape, write, usualOf, read, filterOf, searchOf, isUsual } = addressing(declared)
  const { sort, kept = [], columns = [] } = declared
  const isKept = (name: string): boolean => (kept as readonly PropertyKey[]).includes(name)
  const defaultsOf = (filter: G): TableDefaults => ({
    sortField: sort.usual,
    ...(sort.next !== undefined && { thenField: sort.next }),
    sortOrder: sort.order ?? 'asc',
    sortFields: sort.offered?.(filter) ?? sort.fields,
    most: sort.most ?? 1,
    columns,
  })

  return {
    key: declared.key,
    pageSize: declared.pageSize ?? TABLE_PAGE_SIZE,
    most: sort.most ?? 1,
    staleTime: declared.staleTime,
    fields,
    chips: declared.chips ?? (() => []),
    read,
    besideOf: (address) => besideShape.parse(address) as BesideOf<B>,
    filterOf,
    searchOf,
    isUsual,
    isReset: (filter) => Object.keys(fields).every((name) => isKept(name) || isUsual(filter, name)),
    resetOf: (filter) => {
      const left = Object.fromEntries(kept.map((name) => [name, filter[name]]))
      return { ...usualOf(left), ...left } as FilterOf<F>
    },
    changed: (filter, next) => {
      const before = usualOf(filter)
      const begins = Object.entries(usualOf({ ...filter, ...next }))
      const begun = begins.filter(([name]) => before[name] === undefined)
      return { ...filter, ...Object.fromEntries(begun), ...next }
    },
    sentOf: (filter) =>
      Object.fromEntries(
        Object.entries(filter as object).filter(([name, value]) => write(name, value) !== undefined),
      ) as FilterOf<F>,
    defaultsOf,
    stateOf: (address) => readTableState(address, defaultsOf(filterOf(address))),
    viewOf: (raw) => {
      const address = read(raw)
      const { sort: by, order, cols } = address
      return { ...searchOf(filterOf(address) as FilterOf<F>), sort: by, order, cols }
    },
    load: async (sent, paging, signal) => {
      // The names of the fields are those of the call; their values pass its own shape on the server.
      const request: unknown = { query: { ...inQuery(sent), ...paging } }
      const answer = (await callApi(declared.page, request as RequestOf<E>, signal)) as object
      return ('data' in answer ? { ...answer, content: answer.data } : answer) as Page<RowOf<E>>
    },
  }
}
