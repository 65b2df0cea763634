import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { recordId } from '../../kernel/ids.ts'
import { PEDIGREES } from '../animals/animals.vocabulary.ts'
import { KINS } from '../pedigree/pedigree.vocabulary.ts'
import { LEFT_OUT_REASONS, MAX_NAMED_PAIRS, MAX_TRAY } from './ia-groups.vocabulary.ts'
import { matchingDoes } from './pairing.contract.ts'

const whole = z.number().int()
const common = { access: ['ADMIN'], refusal: 'http' } as const
const oneGroup = { params: z.object({ id: recordId }), record: 'ia-group' } as const
/** The expected inbreeding of a litter; null where the buck is not known. */
const coefficient = z.number().min(0).max(1).nullable()

export const listKinship = endpoint({
  id: 'W-36',
  summary: 'The expected inbreeding of the litters of all does with some semen',
  method: 'GET',
  path: '/api/v1/ia-group/{id}/kinship',
  ...common,
  cost: 'light',
  ...oneGroup,
  query: z.object({
    /** Numbers with commas between them. */
    spermIds: z
      .string()
      .regex(/^\d{1,15}(,\d{1,15})*$/)
      .transform((text) => [...new Set(text.split(',').map(Number))].filter((id) => id > 0))
      .refine((ids) => ids.length <= MAX_TRAY),
  }),
  answer: z.object({
    /** Semen of the farm, in the order that was asked for. */
    sperms: z.array(whole),
    /** Of it that of which no buck is known: nothing can be said about it. */
    unknown: z.array(whole),
    /** Does with at least one coefficient above 0; of all others it is 0. */
    does: z.array(whole),
    /** By doe, then by semen. */
    f: z.array(z.array(coefficient)),
    /** Ancestors that are known of each of them. */
    known: z.array(whole),
    /** Pairs that are kin by a name. */
    near: z.array(z.object({ motherId: whole, spermId: whole, kin: z.enum(KINS) })),
  }),
})

export const proposePairs = endpoint({
  id: 'W-56',
  summary: 'Which doe to pair with which semen of the tray; nothing is written',
  method: 'POST',
  path: '/api/v1/ia-group/{id}/pairing-proposal',
  ...common,
  cost: 'heavy',
  ...oneGroup,
  /** The does that are named, or all that match. */
  body: z.object({
    motherIds: z.array(recordId).max(MAX_NAMED_PAIRS).optional(),
    matching: matchingDoes.optional(),
  }),
  answer: z.object({
    pairs: z.array(
      z.object({
        motherId: whole,
        tattoo: z.string(),
        spermId: whole,
        pedigree: z.enum(PEDIGREES),
        f: coefficient,
      }),
    ),
    sperms: z.array(
      z.object({
        spermId: whole,
        label: z.string(),
        does: whole,
        /** Doses that were left for the proposal; null where they are not counted. */
        doses: whole.nullable(),
        meanF: coefficient,
        /** Does whose litter would be inbred above the limit the farm has set for a remark. */
        amber: whole,
      }),
    ),
    leftOut: z.array(z.object({ motherId: whole, tattoo: z.string(), reason: z.enum(LEFT_OUT_REASONS) })),
  }),
})
