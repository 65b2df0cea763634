import { z } from 'zod'
import { type Field, type Fields, formKeys, type FormKey, type PlainKey, plainKeys } from './record.ts'

// Wide on purpose: what is out of range is answered by its own code, not as an unreadable request [10.2].
const reference = z.number().int().nullish()
const number = z.number().nullish()
const text = z.string().max(1000).nullish()
const yesOrNo = z.boolean().nullish()
/** A day in either given form [D-004]. */
const anyDay = z.union([z.string().max(30), z.number()]).nullish()

const SENT = { reference, whole: number, text, choice: text, flag: yesOrNo, answer: yesOrNo, day: anyDay }
type Sent<F extends Field> = (typeof SENT)[F['kind']]

/** What the endpoint that changes a record takes of each field. */
export const bodyShape = <R extends Fields>(fields: R): { [K in FormKey<R>]: Sent<R[K]> } =>
  Object.fromEntries(formKeys(fields).map((key) => [key, SENT[(fields[key] as Field).kind]])) as never

type Codes<C extends readonly string[]> = z.ZodEnum<{ [K in C[number]]: K }>
type Shown<F> = F extends { kind: 'choice'; codes: infer C extends readonly string[]; required: true }
  ? Codes<C>
  : F extends { kind: 'choice'; codes: infer C extends readonly string[] }
    ? z.ZodNullable<Codes<C>>
    : F extends { kind: 'flag' }
      ? z.ZodBoolean
      : F extends { kind: 'answer' }
        ? z.ZodNullable<z.ZodBoolean>
        : F extends { kind: 'whole' }
          ? z.ZodNullable<z.ZodInt>
          : z.ZodNullable<z.ZodString>

function shown(field: Field): z.ZodType {
  if (field.kind === 'choice') {
    const codes = z.enum(field.codes as readonly [string, ...string[]])
    return field.required ? codes : codes.nullable()
  }
  if (field.kind === 'flag') return z.boolean()
  if (field.kind === 'answer') return z.boolean().nullable()
  return field.kind === 'whole' ? z.int().nullable() : z.string().nullable()
}

/** What an answer shows of each field that holds its value itself; references are shown by what they refer to. */
export const answerShape = <R extends Fields>(fields: R): { [K in PlainKey<R>]: Shown<R[K]> } =>
  Object.fromEntries(plainKeys(fields).map((key) => [key, shown(fields[key] as Field)])) as never

const word = z.string().max(1000)
const optionalWord = word.nullish().transform((value) => value ?? '')

/** The same for a form of texts: one that is left out is empty. */
export const textBody = <R extends Fields>(
  fields: R,
): { [K in FormKey<R>]: R[K] extends { required: true } ? typeof word : typeof optionalWord } =>
  Object.fromEntries(
    formKeys(fields).map((key) => [key, fields[key]?.required ? word : optionalWord]),
  ) as never
