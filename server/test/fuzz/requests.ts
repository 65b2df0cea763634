import type { Endpoint } from '@warren/shared/kernel/endpoint.ts'
import { ANSWER_LATER } from '@warren/shared/kernel/files.contract.ts'
import fc from 'fast-check'
import type { z } from 'zod'
import type { Request } from '../sample.ts'
import { fromSchema, oddText, oddValue, type Pool, schemaOf, written } from './values.ts'
import { formsOf } from './forms.ts'

/** A request as it goes over the line. */
export interface Shot {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | undefined
}
/** A request to be made: of a good sample where it is built on one, which is made fresh when it is sent. */
export type Plan = (sample: Request) => Shot

/** As bytes, also where the text is none: half a pair of surrogates goes out as the three bytes it would have. */
const escaped = (text: string): string =>
  Array.from(text, (char) => {
    const code = char.codePointAt(0) ?? 0
    if (code >= 0xd800 && code <= 0xdfff)
      return `%ED%${(0x80 | ((code >> 6) & 0x3f)).toString(16)}%${(0x80 | (code & 0x3f)).toString(16)}`
    return encodeURIComponent(char)
  }).join('')
const inUrl = (value: unknown): string =>
  escaped(Array.isArray(value) ? value.join(',') : typeof value === 'string' ? value : written(value))

type Fields = Readonly<Record<string, unknown>>
const asFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

/** A few fields of a part: as the schema allows them, as it does not, left out, or of another name. */
function editsOf(shape: z.ZodType | undefined, pool: Pool, id: string): fc.Arbitrary<Fields> {
  const properties = (shape && schemaOf(shape).properties) ?? {}
  const names = Object.keys(properties)
  if (names.length === 0) return fc.constant({})
  const edit = fc.constantFrom(...names).chain((name) => {
    const good = fromSchema(properties[name] ?? {}, name === 'id' ? id : name, pool)
    const value = fc.oneof({ weight: 5, arbitrary: good }, { weight: 3, arbitrary: oddValue })
    return fc.tuple(
      fc.oneof(
        { weight: 12, arbitrary: fc.constant(name) },
        {
          weight: 1,
          arbitrary: fc.constantFrom('unknownField', '__proto__', 'constructor', `${name}[]`, ''),
        },
      ),
      value,
    )
  })
  return fc.array(edit, { maxLength: 3 }).map((edits) => Object.fromEntries(edits))
}

const wholeOf = (shape: z.ZodType | undefined, pool: Pool): fc.Arbitrary<unknown> =>
  shape ? fromSchema(schemaOf(shape), '', pool) : fc.constant(undefined)

function urlOf(endpoint: Endpoint, params: Fields, query: string): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => inUrl(params[name] ?? 1))
  return query === '' ? path : `${path}?${query}`
}

/** A query as the schema wants it, with odd parameters, twice the same, and broken escapes among it. */
const queryText = (fields: Fields, twist: string): string => {
  const parts = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${inUrl(name)}=${inUrl(value)}`)
  const [first = 'page=1'] = parts
  const twists: Record<string, readonly string[]> = {
    twice: [first, first],
    proto: ['__proto__=1', 'constructor[prototype]=2', '=', '&&'],
    broken: ['%', 'a=%zz', 'b=%ff%fe', 'page=%00'],
    many: Array.from({ length: 300 }, (_, i) => `p${i}=${i}`),
  }
  return [...parts, ...(twists[twist] ?? [])].join('&')
}
const twist = fc.oneof(
  { weight: 10, arbitrary: fc.constant('') },
  { weight: 3, arbitrary: fc.constantFrom('twice', 'proto', 'broken', 'many') },
)

const JSON_TYPE = 'application/json'
/** What can be wrong with a body before any field of it is read. */
function broken(text: string): fc.Arbitrary<{ type: string | undefined; body: Buffer }> {
  const as = (type: string | undefined, body: string | Buffer) => ({ type, body: Buffer.from(body) })
  const whole = [
    as(JSON_TYPE, text.slice(0, Math.floor(text.length / 2))),
    as(JSON_TYPE, `${text}}`),
    as(JSON_TYPE, `\uFEFF${text}`),
    as(JSON_TYPE, Buffer.from(text, 'utf16le')),
    as(
      JSON_TYPE,
      Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xff, 0xfe, 0xc0]), Buffer.from('"}')]),
    ),
    as(JSON_TYPE, '{"a":1,"a":2}'),
    as(JSON_TYPE, String.raw`{"name":"\ud800","username":"\u0000"}`),
    as(JSON_TYPE, '{"__proto__":{"role":"SUPERADMIN"}}'),
    as(JSON_TYPE, '{"constructor":{"prototype":{"a":1}}}'),
    as(JSON_TYPE, `${'['.repeat(33)}${']'.repeat(33)}`),
    as(JSON_TYPE, '['.repeat(100_000)),
    as(JSON_TYPE, '{"version":1e999}'),
    as(JSON_TYPE, `"${'x'.repeat(1_048_577)}"`),
    ...['null', '[]', '{}', '"text"', '0', 'true', '', ' ', 'NaN', "{'a':1}"].map((odd) =>
      as(JSON_TYPE, odd),
    ),
    ...[
      'text/plain',
      'text/html',
      'application/xml',
      'application/x-www-form-urlencoded',
      '*/*',
      ';',
      'json',
    ].map((type) => as(type, text)),
    ...[`${JSON_TYPE}; charset=utf-16`, `${JSON_TYPE}; charset=`, `${JSON_TYPE};;`, 'APPLICATION/JSON'].map(
      (type) => as(type, text),
    ),
    as(undefined, text),
    as('multipart/form-data', text),
    as('multipart/form-data; boundary=', text),
    as('multipart/form-data; boundary=x', text),
  ]
  return fc.constantFrom(...whole)
}

interface Parts {
  readonly params: Fields
  readonly query: Fields
  readonly twist: string
  readonly headers: Readonly<Record<string, string>>
}
function partsOf(endpoint: Endpoint, pool: Pool): fc.Arbitrary<Parts> {
  const headers = fc.oneof(
    { weight: 12, arbitrary: fc.constant({}) },
    {
      weight: endpoint.answerType === 'file' ? 6 : 1,
      arbitrary: fc.constantFrom<Record<string, string>>(
        { [ANSWER_LATER.name]: ANSWER_LATER.value },
        { range: 'bytes=0-1' },
        { range: 'bytes=5-2' },
        { range: 'bytes=-0,99999999999999999999-' },
        { range: 'rows=1' },
        { 'accept-encoding': 'br;q=x, *' },
        { accept: 'text/html' },
        { 'content-encoding': 'gzip' },
        { 'x-forwarded-for': "'; --" },
        { 'accept-language': 'x'.repeat(4000) },
      ),
    },
  )
  const id = endpoint.record ?? 'id'
  return fc.record({
    params: fc.oneof(
      { weight: 3, arbitrary: fc.constant({}) },
      { weight: 2, arbitrary: editsOf(endpoint.params, pool, id) },
    ),
    query: editsOf(endpoint.query, pool, id),
    twist,
    headers,
  })
}

/** Body of a JSON call: the sample's with edits, one made from the schema alone, or none of either. */
function bodiesOf(endpoint: Endpoint, pool: Pool): fc.Arbitrary<(sample: unknown) => Sent> {
  const json = (value: unknown): Sent => ({ type: JSON_TYPE, body: Buffer.from(written(value)) })
  const edited = editsOf(endpoint.body, pool, 'id').map((edits) => (sample: unknown) => {
    if (Array.isArray(sample)) return json(sample)
    return json({ ...asFields(sample), ...edits })
  })
  const made = wholeOf(endpoint.body, pool).map((value) => () => json(value))
  const odd = oddValue.map((value) => () => json(value))
  const unreadable = fc
    .integer({ min: 0, max: 1_000_000 })
    .map(
      (seed) => (sample: unknown) => fc.sample(broken(written(sample)), { seed, numRuns: 1 })[0] ?? NOTHING,
    )
  return fc.oneof(
    { weight: 10, arbitrary: edited },
    { weight: 5, arbitrary: made },
    { weight: 1, arbitrary: odd },
    { weight: 4, arbitrary: unreadable },
  )
}
interface Sent {
  readonly type: string | undefined
  readonly body: Buffer | undefined
}
const NOTHING: Sent = { type: undefined, body: undefined }

function sentOf(endpoint: Endpoint, pool: Pool): fc.Arbitrary<(sample: unknown) => Sent> {
  if (endpoint.bodyType === 'file') return formsOf()
  const nothing = fc.constant(() => NOTHING)
  if (endpoint.bodyType === 'text')
    return fc.oneof(
      fc.oneof(oddText, fc.constantFrom('hu', 'en', ' fr ')).map((text) => () => ({
        type: 'text/plain',
        body: Buffer.from(text),
      })),
      fc
        .constantFrom(JSON_TYPE, 'text/html', undefined)
        .map((type) => () => ({ type, body: Buffer.from('"hu"') })),
    )
  if (endpoint.body) return bodiesOf(endpoint, pool)
  // A call that takes no body may be sent one.
  return fc.oneof(
    { weight: 8, arbitrary: nothing },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('{"a":1}', '{', '')
        .map((text) => () => ({ type: JSON_TYPE, body: Buffer.from(text) })),
    },
    {
      weight: 1,
      arbitrary: fc.constant(() => ({
        type: 'multipart/form-data; boundary=x',
        body: Buffer.from('--x\r\n'),
      })),
    },
  )
}

/** Requests to one operation, good and broken. */
export const plansFor = (endpoint: Endpoint, pool: Pool): fc.Arbitrary<Plan> =>
  fc.tuple(partsOf(endpoint, pool), sentOf(endpoint, pool)).map(([parts, send]) => (sample) => {
    const sampled = Object.fromEntries(new URLSearchParams(sample.query ?? ''))
    const { type, body } = send(sample.body)
    return {
      method: endpoint.method,
      url: urlOf(
        endpoint,
        { ...sample.path, ...parts.params },
        queryText({ ...sampled, ...parts.query }, parts.twist),
      ),
      headers: { ...parts.headers, ...(type !== undefined && { 'content-type': type }) },
      body,
    }
  })
