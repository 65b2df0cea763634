import { z } from 'zod'
import { endpoint, messages } from '../../kernel/endpoint.ts'
import { recordId } from '../../kernel/ids.ts'
import { pageOf, pageQuery } from '../../kernel/paging.ts'
import { BREEDS, LINES, PEDIGREES } from '../animals/animals.vocabulary.ts'
import { pairing } from './ia-groups.contract.ts'
import {
  BLOCKS,
  DOE_REMARKS,
  DOE_SOURCES,
  MAX_NAMED_PAIRS,
  ROUND_PAGE_SIZE,
  SKIP_REASONS,
} from './ia-groups.vocabulary.ts'

const whole = z.number().int()
const common = { access: ['ADMIN'], cost: 'light' } as const
const oneGroup = { params: z.object({ id: recordId }), record: 'ia-group' } as const
const yes = z.enum(['true', 'false']).optional()

/** A doe that may be paired [IAG-12]. */
const mother = z.object({
  id: whole,
  earTag: z.string().nullable(),
  cage: z.string().nullable(),
  tattoo: z.string().nullable(),
})

export const listAvailableMothers = endpoint({
  id: 'E-036',
  summary: 'Does that may be paired in this group, in the order of their cages',
  method: 'GET',
  path: '/api/v1/ia-group/{id}/available-mothers',
  ...common,
  refusal: 'http',
  ...oneGroup,
  answer: z.array(mother),
})

/** A list in a query: its values with commas between them. */
const listOf = <const C extends readonly string[]>(codes: C) =>
  z
    .string()
    .max(200)
    .optional()
    .transform((text) => codes.filter((code): code is C[number] => (text ?? '').split(',').includes(code)))

/** Which does the list of candidates shows. */
export const candidateFilter = z.object({
  stableId: recordId.optional(),
  row: z.coerce.number().int().min(1).max(9999).optional(),
  lines: listOf(LINES),
  sources: listOf(DOE_SOURCES),
  search: z.string().max(100).optional(),
})
export type CandidateFilter = z.output<typeof candidateFilter>
/** All does the filter finds but these. */
export const matchingDoes = candidateFilter.extend({
  except: z.array(recordId).max(MAX_NAMED_PAIRS).default([]),
})

/** Pairs of close kin are meant to be paired all the same [BD-10]. */
const acceptKinship = z.boolean().optional()

export const candidate = mother.extend({
  line: z.enum(LINES).nullable(),
  breed: z.enum(BREEDS).nullable(),
  births: whole,
  /** Days from her last kindling to the day of the round. */
  sinceKindling: whole.nullable(),
  /** Kits alive of her last litter. */
  lastLitter: whole.nullable(),
  source: z.enum(DOE_SOURCES),
  remarks: z.array(z.enum(DOE_REMARKS)),
  /** Why she cannot be paired, with the group that awaits her kindling. */
  blocked: z
    .object({ code: z.enum(BLOCKS), group: z.string().nullable(), day: z.string().nullable() })
    .nullable(),
})
export type Candidate = z.infer<typeof candidate>

export const pageCandidates = endpoint({
  id: 'W-33',
  summary: 'Does for a round with what speaks for and against each',
  method: 'GET',
  path: '/api/v1/ia-group/{id}/candidates',
  ...common,
  refusal: 'http',
  ...oneGroup,
  query: pageQuery.extend({
    pageSize: pageQuery.shape.pageSize.default(ROUND_PAGE_SIZE),
    sortFields: pageQuery.shape.sortFields.default('cage'),
    sortOrder: pageQuery.shape.sortOrder.default('asc'),
    ...candidateFilter.shape,
    /** With the does that cannot be paired, greyed. */
    blocked: yes,
  }),
  answer: pageOf(candidate).extend({
    /** Does that may be paired by where they come from, whatever sources are asked for. */
    sources: z.record(z.enum(DOE_SOURCES), whole),
  }),
})

export const pagePairings = endpoint({
  id: 'W-34',
  summary: 'The does of a group, page by page',
  method: 'GET',
  path: '/api/v1/ia-group/{id}/pairings',
  ...common,
  refusal: 'http',
  ...oneGroup,
  query: pageQuery.extend({
    pageSize: pageQuery.shape.pageSize.default(ROUND_PAGE_SIZE),
    sortFields: pageQuery.shape.sortFields.default('cage'),
    sortOrder: pageQuery.shape.sortOrder.default('asc'),
    search: z.string().max(100).optional(),
    adding: yes,
  }),
  answer: pageOf(
    pairing.extend({
      /** Added after closing. */
      post: z.boolean(),
      /** Whether a palpation, a birth or a count stands in it. */
      result: z.boolean(),
    }),
  ).extend({ pedigrees: z.record(z.enum(PEDIGREES), whole) }),
})

export const pairMothers = endpoint({
  id: 'E-037',
  summary: 'Pair does with one semen: all of them or none',
  method: 'POST',
  path: '/api/v1/ia-group/{id}/covers',
  ...common,
  refusal: 'messages',
  ...oneGroup,
  body: z.object({
    spermId: z.number().int().nullish(),
    /** Not read: the stored label is that of the semen. */
    spermLabel: z.string().max(255).nullish(),
    pedigree: z.string().max(10).nullish(),
    motherIds: z.array(recordId).max(MAX_NAMED_PAIRS),
    acceptKinship,
  }),
  answer: messages.extend({ pairings: z.array(pairing).optional(), changeId: whole.optional() }),
})

export const pairMany = endpoint({
  id: 'W-35',
  summary: 'Pair does, each with its own semen, or all that match a filter with one',
  method: 'POST',
  path: '/api/v1/ia-group/{id}/pairings',
  ...common,
  refusal: 'messages',
  ...oneGroup,
  body: z.object({
    clientId: z.uuid(),
    pairs: z
      .array(z.object({ motherId: recordId, spermId: recordId, pedigree: z.enum(PEDIGREES) }))
      .max(MAX_NAMED_PAIRS)
      .optional(),
    /** With the one semen and pedigree below. */
    matching: matchingDoes.optional(),
    spermId: recordId.optional(),
    pedigree: z.enum(PEDIGREES).optional(),
    acceptKinship,
  }),
  answer: messages.extend({ added: whole.optional(), changeId: whole.optional() }),
})

const oneMother = { params: z.object({ id: recordId, motherId: recordId }), record: 'ia-group' } as const

export const unpairMother = endpoint({
  id: 'E-039',
  summary: 'Take a doe off the list',
  method: 'DELETE',
  path: '/api/v1/ia-group/{id}/mother/{motherId}',
  ...common,
  refusal: 'messages',
  ...oneMother,
  answer: messages,
})

export const checkClosing = endpoint({
  id: 'W-38',
  summary: 'What closing the list would do',
  method: 'GET',
  path: '/api/v1/ia-group/{id}/close-check',
  ...common,
  refusal: 'http',
  ...oneGroup,
  answer: z.object({
    /** Does that stay on the list. */
    covers: whole,
    /** Tattoos of does that left the farm meanwhile and come off the list. */
    leaving: z.array(z.string()),
    /** Does whose kindling another group awaits; they stay. */
    awaiting: z.array(z.object({ tattoo: z.string(), group: z.string(), day: z.string() })),
    /** Pairs whose litter would be inbred above the limit the farm has set for a remark, the closest first. */
    close: z.array(z.object({ tattoo: z.string(), sperm: z.string(), f: z.number() })),
    overDoses: z.array(z.object({ label: z.string(), doses: whole, used: whole })),
    tasks: z.array(z.object({ type: z.string(), day: z.string() })),
  }),
})

export const closeIaGroup = endpoint({
  id: 'E-038',
  summary: 'Close the list of a group, or its additions',
  method: 'PUT',
  path: '/api/v1/ia-group/{id}/close',
  ...common,
  refusal: 'messages',
  ...oneGroup,
  answer: messages.extend({ dropped: z.array(z.string()).optional(), tasks: whole.optional() }),
})

export const uncloseIaGroup = endpoint({
  id: 'W-39',
  summary: 'Make a closed group without results a draft again',
  method: 'PUT',
  path: '/api/v1/ia-group/{id}/unclose',
  ...common,
  refusal: 'messages',
  ...oneGroup,
  answer: messages,
})

export const listSkips = endpoint({
  id: 'W-57',
  summary: 'Does that were on the list and not inseminated',
  method: 'GET',
  path: '/api/v1/ia-group/{id}/skips',
  ...common,
  refusal: 'http',
  ...oneGroup,
  answer: z.array(
    mother.extend({
      reason: z.enum(SKIP_REASONS),
      spermLabel: z.string().nullable(),
      pedigree: z.enum(PEDIGREES),
      at: z.string(),
    }),
  ),
})

export const skipMothers = endpoint({
  id: 'W-40',
  summary: 'Say that does of a closed list were not inseminated',
  method: 'POST',
  path: '/api/v1/ia-group/{id}/skips',
  ...common,
  refusal: 'messages',
  ...oneGroup,
  body: z.object({
    motherIds: z.array(recordId).min(1).max(MAX_NAMED_PAIRS),
    reason: z.enum(SKIP_REASONS),
  }),
  answer: messages,
})

export const unskipMother = endpoint({
  id: 'W-41',
  summary: 'Put a doe that was not inseminated back on the list',
  method: 'DELETE',
  path: '/api/v1/ia-group/{id}/skip/{motherId}',
  ...common,
  refusal: 'messages',
  ...oneMother,
  answer: messages,
})

export const undoRoundChange = endpoint({
  id: 'W-47',
  summary: 'Take back a change of a round as one piece',
  method: 'POST',
  path: '/api/v1/round-change/{id}/undo',
  ...common,
  refusal: 'messages',
  params: z.object({ id: recordId }),
  record: 'round-change',
  answer: messages.extend({ changed: whole.optional() }),
})
