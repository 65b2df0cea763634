import { z } from 'zod'
import { isErrorCode } from './errors.ts'
import { OTHER_RECORD_TYPES } from './problem.ts'
import { REASONS } from './refusals/reasons.ts'
import type { Role } from './roles.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Roles that may call. There is no default: an endpoint without access does not compile. */
export type Access = 'public' | 'signed-in' | readonly [Role, ...Role[]]

/** How a refused rule reaches the client: as an HTTP error, in `messages[]` of a 200, or as import lines. */
export type Carrier = 'http' | 'messages' | 'import-lines'

/** What a call costs, and so how often one address may make it: `password` runs a password hash. */
export type Cost = 'light' | 'heavy' | 'password'

type Shape = z.ZodType
type ObjectShape = z.ZodObject

export interface Endpoint<
  P extends ObjectShape = ObjectShape,
  Q extends ObjectShape = ObjectShape,
  B extends Shape = Shape,
  A extends Shape = Shape,
  X extends Access = Access,
> {
  /** Id in section 6 of the requirements, or a name of our own. */
  readonly id: string
  readonly summary: string
  readonly method: Method
  /** `{name}` marks a path parameter. */
  readonly path: `/${string}`
  readonly access: X
  readonly cost: Cost
  readonly refusal: Carrier
  /** Only pages of Warren may call: the answer puts a cookie into their browser. */
  readonly ownPageOnly?: true
  /** Phones may call with the token of their lane as well: to deliver, or to read the own work. All else is refused. */
  readonly lane?: 'deliver' | 'read'
  /** Body as plain text instead of JSON: the language call of the given API. Or one uploaded file [IMP-06]. */
  readonly bodyType?: 'text' | 'file'
  /** The answer is a file to save, or plain text, not JSON. */
  readonly answerType?: 'file' | 'text'
  /** Which kind of file: a workbook unless said otherwise. */
  readonly fileType?: 'pdf'
  /** Kind of record the path parameter addresses; absent when the answer does not depend on an owned record. */
  readonly record?:
    | 'farm'
    | 'account'
    | 'command'
    | 'import'
    | 'file'
    | 'rabbit'
    | 'bulk-change'
    | 'printer'
    | 'saved-view'
    | 'release'
    | 'ia-group'
    | 'ia-task'
    | 'round-change'
    | 'group'
    | 'ear-tagging-list'
    | 'alarm'
    | 'lane'
    | 'own-lane'
    | 'report'
    | 'tagged-farm'
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  readonly answer: A
}

export const endpoint = <
  const P extends ObjectShape,
  const Q extends ObjectShape,
  const B extends Shape,
  const A extends Shape,
  const X extends Access,
>(
  declaration: Endpoint<P, Q, B, A, X>,
): Endpoint<P, Q, B, A, X> => declaration

// An absent part infers as its constraint; these turn it into "nothing to send".
type PartIn<S extends Shape> = ObjectShape extends S ? undefined : Shape extends S ? undefined : z.input<S>
type PartOut<S extends Shape> = ObjectShape extends S ? undefined : Shape extends S ? undefined : z.output<S>

export type ParamsOf<E> =
  E extends Endpoint<infer P, infer _Q, infer _B, infer _A, infer _X> ? PartOut<P> : never
export type QueryOf<E> =
  E extends Endpoint<infer _P, infer Q, infer _B, infer _A, infer _X> ? PartOut<Q> : never
export type BodyOf<E> =
  E extends Endpoint<infer _P, infer _Q, infer B, infer _A, infer _X> ? PartOut<B> : never
export type AnswerOf<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer A, infer _X> ? z.output<A> : never
/** What a handler returns: the answer before its schema drops undeclared fields. */
export type AnswerInputOf<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer A, infer _X> ? z.input<A> : never

/** What a caller sends; absent parts may be left out. */
export type RequestOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _A, infer _X>
    ? Sent<'params', PartIn<P>> & Sent<'query', PartIn<Q>> & Sent<'body', PartIn<B>>
    : never
type Sent<K extends string, T> = [T] extends [undefined]
  ? { readonly [k in K]?: undefined }
  : { readonly [k in K]: T }

/** One entry of `messages[]`: a bare code. The values its sentence names are in `problems[]` [GEN-26, D-270]. */
export const message = z.string().refine(isErrorCode)

const limitValue = z.union([z.number(), z.string()])

/** One cause of a refusal: its field, the values its sentence names, the limit, the record in the way. */
export const problem = z.object({
  code: message,
  field: z.string().optional(),
  reason: z.enum(REASONS).optional(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  limit: z
    .object({
      min: limitValue.optional(),
      max: limitValue.optional(),
      length: z.literal(true).optional(),
    })
    .optional(),
  other: z
    .object({ type: z.enum(OTHER_RECORD_TYPES), id: z.number().optional(), label: z.string() })
    .optional(),
  since: z.object({ at: z.string(), by: z.string().optional() }).optional(),
})

/** Default answer of saves without a stated one, and body of every refusal on a `messages` call [D-001]. */
export const messages = z.object({ messages: z.array(message), problems: z.array(problem).optional() })

/** Body of every HTTP error: never prose; the web words it in the user's language. */
export const httpError = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  messages: z.array(message).optional(),
  fields: z.record(z.string(), z.string()).optional(),
  problems: z.array(problem).optional(),
  requestId: z.string().optional(),
})
export type HttpError = z.infer<typeof httpError>

/** One file of a multipart form under the name `file` [IMP-06]; the browser hands over a `File`. */
export interface SentFile {
  readonly name: string
  readonly bytes: Uint8Array
}
export const fileBody = z.custom<Blob>().transform((file) => file as unknown as SentFile)

/** What the kinds of files are called on the line. */
export const FILE_TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const

/** A file under its name; nothing of it is read before its content is asked for. */
export interface FileAnswer {
  readonly name: string
  readonly content: AsyncIterable<Uint8Array>
  /** Known once it is whole, and only then it is sent: a receiver notices when something is missing. */
  readonly bytes?: number
  /** The bytes that are sent of it, both included: the rest of a download that was cut off. */
  readonly part?: { readonly from: number; readonly to: number }
  /** How much of it is made so far: rows or pages. */
  readonly made?: () => { readonly done: number; readonly total: number | null }
}
export const fileAnswer = z.custom<FileAnswer>((value) => value instanceof Object)

/** True for endpoints that need no sign-in: their handlers get no actor. */
export type IsPublic<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer _A, infer X>
    ? [X] extends ['public']
      ? true
      : false
    : never
