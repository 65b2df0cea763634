import fc from 'fast-check'
import { z } from 'zod'

/** What is read of a JSON schema. */
interface Schema {
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly items?: Schema
  readonly prefixItems?: readonly Schema[]
  readonly minItems?: number
  readonly maxItems?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | boolean
}
export const schemaOf = (shape: z.ZodType): Schema =>
  z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema

/** What a field of that name may say about records: own ones, and those of the other farm. */
export type Pool = (key: string) => readonly number[]

/** Words of the trade, so that free texts meet rules and not only lengths. */
const WORDS = [
  'IN_PROD',
  'DEAD',
  'SOLD',
  'OUT_PROD',
  'HEALTHY',
  'DIARRHEA',
  'SELF_BREED',
  'BOUGHT',
  'ZIKA',
  'PS',
  'CP',
  'D',

  'DOWN',
  'EARTAGS',
  'RABBITS',
  'mother',
  'sperm',
  'cage',
  'ear-tag',
  'tattoo',
  'startDate,name',
  'cage,id',

  '2026-05-01',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '10000-01-01',
  '-000001-01-01',
  '2024-02-29',
  'infinity',

  'OWN-0001',
  'A-00001',
  'T-00001',
  'S1',
  'S1/1/D1',
  'OWNSEMEN1',
  'hu',
  'en',
  'Farm',
  'own.admin',
  'RABBIT_UPDATE',
]

/** Texts that have broken programs before. */
const ODD_TEXTS = [
  '',
  ' ',
  '\t\r\n',
  '\u0000',
  'a\u0000b',
  '\uD800',
  'x\uDFFFy',
  '\uFEFF',
  '\uFFFF',
  '\u2028',
  '\u202Egnp',
  '\u0085',
  'İstanbul',
  'ﬃ',
  'ß',
  'é',
  '👩‍👩‍👧',
  '𝒳𝒴',
  'ﷺ',
  'Z̷̢͍a͝',
  '٣',
  '½',
  '\u00A0',
  '％',

  "'; drop table app.users; --",
  '%',
  '_',
  '\\',
  '"',
  '$1',
  '{0}',
  '${7*7}',
  '<script>',
  '=1+1',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  '-0',
  '1e999',
  '0x10',
  '1_000',
  ' 7',
  '1,2',
  '99999999999999999999',
  '-1',
  '2147483648',
  '1.5',
  'true',
  '[]',
  '{}',
  '2026-05-12T08:00:00Z',
  '24:00',
]
const ODD_NUMBERS = [
  0,
  -0,
  1,
  -1,
  1.5,
  -2_147_483_649,
  2_147_483_647,
  2_147_483_648,
  32_767,
  32_768,
  1e15,
  1e21,
  1e308,
  5e-324,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
  2 ** 53,
  9.3e18,
  1e-7,
  0.1 + 0.2,
]

/** Objects whose keys are names of the language; written as text, since an object literal would lose them. */
class Raw {
  readonly json: string
  constructor(json: string) {
    this.json = json
  }
}
const ODD_JSON = [
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"toString":1,"valueOf":2}',
  '1e999',
  '[[[[]]]]',
]

const longText = fc.constantFrom(21, 51, 101, 256, 1001, 2001, 5001, 20_000).map((n) => 'x'.repeat(n))
export const oddText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...ODD_TEXTS) },
  { weight: 1, arbitrary: longText },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
)
/** Any value at all in the place of another. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  fc.constantFrom<unknown>(...ODD_NUMBERS),
  fc.constantFrom<unknown>(null, true, false, [], {}, [null], [1, 'a'], { a: 1 }, undefined),
  fc.constantFrom(...ODD_JSON).map((json) => new Raw(json)),
)

/** JSON as it goes over the line: what JSON cannot say is written as it is, lone surrogates by their escapes. */
export function written(value: unknown): string {
  const raws: string[] = []
  const text = JSON.stringify(value, (_key, part: unknown) =>
    part instanceof Raw ? `\u0001${raws.push(part.json) - 1}\u0001` : part,
  ) as string | undefined
  return (text ?? 'null').replaceAll(/"\\u0001(\d+)\\u0001"/g, (_, at: string) => raws[Number(at)] ?? 'null')
}

const within = (schema: Schema): { min: number; max: number } => ({
  min: schema.minimum ?? (schema.exclusiveMinimum === undefined ? -(2 ** 53) : schema.exclusiveMinimum + 1),
  max: schema.maximum ?? 2 ** 53,
})
function numberOf(schema: Schema, key: string, pool: Pool): fc.Arbitrary<unknown> {
  const { min, max } = within(schema)
  const limits = [min, max, min + 1, max - 1, 0, 1, 2, 3, 5, 12].filter((n) => n >= min && n <= max)
  const ids = pool(key)
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...limits) },
    { weight: ids.length > 0 ? 6 : 0, arbitrary: fc.constantFrom(...ids, 1) },
    { weight: 2, arbitrary: fc.integer({ min: Math.max(min, -20), max: Math.min(max, 3000) }) },
  )
}

function textOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.pattern !== undefined) return fc.stringMatching(new RegExp(schema.pattern))
  const { minLength = 0, maxLength = 300 } = schema
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...WORDS) },
    { weight: 1, arbitrary: fc.constantFrom(minLength, maxLength).map((n) => 'ű'.repeat(n)) },
    { weight: 2, arbitrary: fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 30) }) },
  )
}

function listOf(schema: Schema, key: string, pool: Pool): fc.Arbitrary<unknown> {
  const { minItems = 0, maxItems = 500, items = {} } = schema
  if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map((item) => fromSchema(item, key, pool)))
  const item = fromSchema(items, key, pool)
  const most = fc.constantFrom(minItems, Math.min(maxItems, 300)).map((n) => [n, n] as const)
  return fc
    .oneof(
      { weight: 12, arbitrary: fc.constant([minItems, minItems + 3] as const) },
      { weight: 1, arbitrary: most },
    )
    .chain(([minLength, maxLength]) =>
      fc.array(item, { minLength, maxLength: Math.min(maxLength, maxItems) }),
    )
}

function objectOf(schema: Schema, pool: Pool): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {}).map(
    ([key, part]) => [key, fromSchema(part, key, pool)] as const,
  )
  if (fields.length === 0)
    return fc.dictionary(fc.constantFrom('id', 'tattoo', 'a'), oddValue, { maxKeys: 3 })
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...(schema.required ?? [])] })
}

const BY_TYPE: Record<string, (schema: Schema, key: string, pool: Pool) => fc.Arbitrary<unknown>> = {
  string: textOf,
  number: numberOf,
  integer: numberOf,
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  array: listOf,
  object: (schema, _key, pool) => objectOf(schema, pool),
}

/** Values that a schema allows, at its limits and between them. */
export function fromSchema(schema: Schema, key: string, pool: Pool): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  const either = schema.anyOf ?? schema.oneOf
  if (either) return fc.oneof(...either.map((part) => fromSchema(part, key, pool)))
  const types = schema.type === undefined ? [] : [schema.type].flat()
  const known = types.flatMap((type) => (BY_TYPE[type] ? [BY_TYPE[type](schema, key, pool)] : []))
  return known.length > 0 ? fc.oneof(...known) : oddValue
}
