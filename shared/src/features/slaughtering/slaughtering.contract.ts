import { z } from 'zod'
import { endpoint, messages } from '../../kernel/endpoint.ts'
import { recordId } from '../../kernel/ids.ts'
import { dayValue, oneGroup } from '../group-pages/group-pages.contract.ts'
import { binned } from '../group-pages/page.contract.ts'
import { causeShape } from '../group-pages/slaughterings.contract.ts'
import { CARCASS_PARTS, type CarcassPart, CUTTING_PARTS, type CuttingPart } from './cutting.vocabulary.ts'

const whole = z.number().int()
const common = { access: ['ADMIN'], cost: 'light' } as const
const path = '/api/v1/group/fattening/{id}/slaughtering' as const
const oneSlaughtering = {
  params: z.object({ id: recordId, slaughteringId: recordId }),
  record: 'group',
} as const
// Longer than the rule lets through: what is too long is a refusal with its field.
const text = z.string().max(1000).nullish()

/** A slaughtering as it is sent; kilograms, causes that are absent have none [SLA-01]. */
const slaughterForm = z.object({
  createDate: dayValue,
  lot: text,
  itemNo: text,
  item: text,
  num: z.number(),
  weight: z.number(),
  ...causeShape(z.number().nullish()),
})

const saved = messages.extend({ id: whole.optional() })

export const createSlaughtering = endpoint({
  id: 'E-107',
  summary: 'Add a slaughtering to a fattening group, with what was condemned of it',
  method: 'POST',
  path,
  ...common,
  refusal: 'messages',
  ...oneGroup,
  body: slaughterForm,
  answer: saved,
})

export const updateSlaughtering = endpoint({
  id: 'E-108',
  summary: 'Change a slaughtering; its date stays',
  method: 'PUT',
  path: `${path}/{slaughteringId}`,
  ...common,
  refusal: 'messages',
  ...oneSlaughtering,
  body: slaughterForm.extend({ version: whole.optional() }),
  answer: saved,
})

export const deleteSlaughtering = endpoint({
  id: 'E-109',
  summary: 'Put a slaughtering into the bin; its animals are in the group again',
  method: 'DELETE',
  path: `${path}/{slaughteringId}`,
  ...common,
  refusal: 'messages',
  ...oneSlaughtering,
  answer: binned,
})

const weights = Object.fromEntries(CUTTING_PARTS.map((part) => [`${part}Weight`, whole])) as Record<
  `${CuttingPart}Weight`,
  z.ZodNumber
>
const percents = Object.fromEntries(
  CARCASS_PARTS.map((part) => [`${part}Percent`, z.number().nullable()]),
) as Record<`${CarcassPart}Percent`, z.ZodNullable<z.ZodNumber>>
const sums = Object.fromEntries(
  CUTTING_PARTS.flatMap((part) => [
    [`${part}Sum`, whole],
    [`${part}No`, whole],
  ]),
) as Record<`${CuttingPart}Sum` | `${CuttingPart}No`, z.ZodNumber>
const averages = Object.fromEntries(CUTTING_PARTS.map((part) => [`${part}Avg`, whole.nullable()])) as Record<
  `${CuttingPart}Avg`,
  z.ZodNullable<z.ZodNumber>
>

export const getCutting = endpoint({
  id: 'E-111',
  summary: 'Carcasses of a slaughtering that were cut up and weighed, part by part',
  method: 'GET',
  path: '/api/v1/group/fattening/{groupId}/slaughtering/{slaughteringId}/cutting',
  ...common,
  refusal: 'http',
  params: z.object({ groupId: recordId, slaughteringId: recordId }),
  record: 'group',
  answer: z.object({
    groupFormattedName: z.string(),
    createDate: z.string(),
    lot: z.string().nullable(),
    /** Animals of the slaughtering. */
    num: whole,
    cuttingData: z.array(z.object({ id: whole, rowKey: z.string().nullable(), ...weights, ...percents })),
    ...sums,
    ...averages,
  }),
})
