import type { Compilable } from 'kysely'
import { builder } from './builder.ts'
import type { Db } from './db.ts'

/** Stands where a value will be. */
class Place {
  readonly name: PropertyKey
  constructor(name: PropertyKey) {
    this.name = name
  }
}

/** A statement that was built once: its text, and how the values of a call become parameters. */
export interface Prepared<V extends object, R> {
  readonly text: string
  readonly parametersOf: (values: V) => unknown[]
  /** What a row is like; for the compiler only. */
  readonly row?: R
}

/**
 * Builds a statement once instead of with every call, for what is asked all the time and always in the same words:
 * `prepared<{ id: number }>()((db, value) => db.selectFrom('farms').select('name').where('id', '=', value('id')))`.
 */
export const prepared =
  <V extends object>() =>
  <R>(build: (db: Db, value: <K extends keyof V>(name: K) => V[K]) => Compilable<R>): Prepared<V, R> => {
    const { sql, parameters } = build(builder, (name) => new Place(name) as never).compile()
    const parametersOf = (values: V) =>
      parameters.map((parameter) =>
        parameter instanceof Place ? values[parameter.name as keyof V] : parameter,
      )
    return { text: sql, parametersOf }
  }
