import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { recordId } from '../../kernel/ids.ts'
import { BREEDS, LINES, SEXES } from '../animals/animals.vocabulary.ts'

const whole = z.number().int()
const day = z.string()

export const ancestor = z.object({
  /** Its sheet; null for one that is not on the own farm. */
  id: whole.nullable(),
  tattoo: z.string(),
  sex: z.enum(SEXES),
  farmShort: z.string().nullable(),
  birthDate: day.nullable(),
  line: z.enum(LINES).nullable(),
  breed: z.enum(BREEDS).nullable(),
})
export type Ancestor = z.infer<typeof ancestor>

export const getRabbitPedigree = endpoint({
  id: 'W-23',
  summary: 'Three generations of ancestors and the inbreeding coefficient',
  method: 'GET',
  path: '/api/v1/rabbit/{id}/pedigree',
  access: ['ADMIN'],
  cost: 'light',
  refusal: 'http',
  params: z.object({ id: recordId }),
  record: 'rabbit',
  answer: z.object({
    /** By way from the animal: 'M' mother, 'F' father, 'MF' the mother's father and so on. Unknown ones are missing. */
    ancestors: z.record(z.string().regex(/^[MF]{1,3}$/), ancestor),
    /** Wright's coefficient over the whole recorded pedigree, 0 to 1. */
    inbreeding: z.number(),
    /** Ancestors it was computed from. */
    known: whole,
    /** Ancestors that appear on both sides, by tattoo where they may be seen. */
    common: z.array(z.string()),
  }),
})
