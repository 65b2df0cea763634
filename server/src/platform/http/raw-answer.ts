import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { JsonText } from '../db/json-text.ts'

/** Every part of an answer either as it is or as JSON text. */
type Parts<T> = { readonly [K in keyof T]: T[K] | JsonText<T[K]> }

/** An answer that is JSON text already, at least in parts. */
export class RawAnswer<T> {
  /** For the compiler only. */
  declare readonly answers: T
  readonly parts: Parts<T> | JsonText<T>
  /** What the content is known by: a caller that has it already is told so, and gets nothing. */
  readonly etag: string | undefined
  constructor(parts: Parts<T> | JsonText<T>, etag?: string) {
    this.parts = parts
    this.etag = etag
  }
}

/**
 * Hands JSON text of the engine to the caller as it is. For lists that are asked all the time:
 *
 * - query: the rows as one `json_agg(…)::text` in a `JsonText`, `return { content, totalElements, number }`;
 * - route: `route(contract.pageThings, async ({ read, query }) => rawAnswer(await read((db) => pageThings(db, query))))`.
 *
 * The compiler wants exactly the declared columns. Nothing can be dropped from a text, so outside production the whole
 * answer is read again: a field that is missing, wrong or undeclared is a 500 there, as any broken promise.
 */
export const rawAnswer = <T>(parts: Parts<T> | JsonText<T>): RawAnswer<T> => new RawAnswer<T>(parts)

/** The same for a whole answer that was made into JSON text elsewhere, in a thread. */
export const rawText = <T>(text: string, etag?: string): RawAnswer<T> =>
  new RawAnswer<T>(new JsonText<T>(text), etag)

/** A part of an answer that was made here and need not be read once more, as text. */
export const textPart = <T>(value: T): JsonText<T> => new JsonText<T>(JSON.stringify(value))

/** The body of a raw answer: of its parts those that are declared, each that is no text through its own schema. */
export function rawBody(schema: z.ZodType, { parts }: RawAnswer<unknown>): string {
  if (parts instanceof JsonText) return parts.text
  if (!(schema instanceof z.ZodObject)) throw new Error('Only an object can be answered in parts')
  const given = parts as Record<string, unknown>
  const fields = Object.entries(schema.shape).flatMap(([name, part]) => {
    const text = partBody(part as z.ZodType, given[name])
    return text === undefined ? [] : [`${JSON.stringify(name)}:${text}`]
  })
  return `{${fields.join(',')}}`
}

const partBody = (schema: z.ZodType, value: unknown): string | undefined =>
  value instanceof JsonText ? value.text : JSON.stringify(schema.parse(value))

/** Returns what breaks the schema in a body that was sent without a check; undefined when nothing does. */
export function brokenPromise(schema: z.ZodType, body: string): unknown {
  const value: unknown = JSON.parse(body)
  const { success, data, error } = schema.safeParse(value)
  if (!success) return error.issues
  return isDeepStrictEqual(data, value) ? undefined : 'undeclared fields'
}
