import { z } from 'zod'
import { endpoint, messages } from '../../kernel/endpoint.ts'
import { recordId } from '../../kernel/ids.ts'
import { MAX_ROW_NUMBER } from '../farms/farms.vocabulary.ts'
import { EQUALIZATION_KINDS, FOSTER_REACHES, KIT_MOVE_REASONS } from '../ia-groups/ia-groups.vocabulary.ts'
import { MAX_MOVES } from './equalization.vocabulary.ts'

const whole = z.number().int()
const common = {
  access: ['ADMIN'],
  cost: 'light',
  params: z.object({ id: recordId }),
  record: 'ia-group',
} as const

export const createEqualization = endpoint({
  id: 'E-056',
  summary: 'Set the litters in a row of cages to one size',
  method: 'POST',
  path: '/api/v1/ia-group/{id}/equalization',
  refusal: 'messages',
  // Wide on purpose: what is missing or out of range is told field by field.
  body: z.object({
    cageFrom: whole.nullish(),
    cageTo: whole.nullish(),
    adjusted: z.number().nullish(),
  }),
  answer: messages.extend({ changeId: whole.optional(), litters: whole.optional() }),
  ...common,
})

/** A nest of a move: its litter before and after it, where that was kept, and how many kits are in it now. */
const moveEnd = z.object({
  coverId: whole,
  before: whole.nullable(),
  after: whole.nullable(),
  now: whole,
})

const historyRow = z.object({
  id: whole,
  kind: z.enum(EQUALIZATION_KINDS),
  cageFrom: z.string().nullable(),
  /** Null where kits went to no litter. */
  cageTo: z.string().nullable(),
  /** Size the litters were set to; of a move, the litter that received, as the move left it. */
  adjusted: whole.nullable(),
  createdDate: z.string(),
  /** Kits of a move; of a row of cages what was added and taken. */
  kits: whole,
  litters: whole,
  added: whole,
  taken: whole,
  reason: z.enum(KIT_MOVE_REASONS).nullable(),
  /** The nests of a move; null where kits went to no litter, and of a row of cages. */
  from: moveEnd.nullable(),
  to: moveEnd.nullable(),
  by: z.string().nullable(),
  undoneAt: z.string().nullable(),
  /** The same for pages of the last release, which refuse an answer without it. */
  undone: z.boolean(),
  /** What takes it back, where that is still kept. */
  changeId: whole.nullable(),
})
export type HistoryRow = z.infer<typeof historyRow>

export const listEqualizations = endpoint({
  id: 'E-057',
  summary: 'How the litters of a group were evened out, newest first; kits that were moved one by one',
  method: 'GET',
  path: '/api/v1/ia-group/{id}/equalizations',
  refusal: 'http',
  answer: z.array(historyRow),
  ...common,
})

const wishes = z.object({
  targetFirst: whole.min(1).max(20),
  targetOther: whole.min(1).max(20),
  gapDays: whole.min(0).max(3),
  reach: z.enum(FOSTER_REACHES),
})
export type EqualizerWishes = z.infer<typeof wishes>

/** A litter, or a nurse doe without one, as the equaliser sees it. */
const litter = z.object({
  /** Number of its cover. */
  id: whole,
  cage: z.string().nullable(),
  tattoo: z.string().nullable(),
  stableId: whole,
  stable: z.string().nullable(),
  row: whole,
  place: whole,
  kits: whole,
  target: whole,
  farrowingDate: z.string(),
  isFirst: z.boolean(),
  isNurse: z.boolean(),
  isOrphan: z.boolean(),
  teats: whole.nullable(),
})
export type ShownLitter = z.infer<typeof litter>

const counted = z.object({ id: whole, kits: whole })

export const proposeMoves = endpoint({
  id: 'W-45',
  summary: 'Which kits to carry so that litters become even; nothing is written',
  method: 'POST',
  path: '/api/v1/ia-group/{id}/equalization/proposal',
  refusal: 'http',
  body: wishes.extend({
    stableId: recordId.optional(),
    rows: z.array(whole.min(1).max(MAX_ROW_NUMBER)).max(200).optional(),
  }),
  answer: z.object({
    litters: z.array(litter),
    moves: z.array(z.object({ from: whole, to: whole, kits: whole })),
    kits: whole,
    distance: whole,
    unevenBefore: whole,
    unevenAfter: whole,
    surplus: z.array(counted),
    short: z.array(counted),
    /** Does that would be needed to nurse what is left over. */
    nurses: whole,
    /** Size of later litters at which nothing would be left over; null where none is large enough. */
    roomyTarget: whole.nullable(),
    /** Stables with litters, where there are too many to be evened out at once. */
    stables: z.array(z.object({ id: whole, name: z.string(), litters: whole })),
  }),
  ...common,
  cost: 'heavy',
})

const kits = whole.min(1).max(25)
const move = z.union([
  z.strictObject({ from: recordId, to: recordId, kits }),
  z.strictObject({ from: recordId, reason: z.enum(KIT_MOVE_REASONS), kits }),
])
export type BookedMove = z.infer<typeof move>

/** What was carried, and every litter that takes part, as it was seen before. */
export const carriedKits = z.object({
  moves: z.array(move).min(1).max(MAX_MOVES),
  litters: z
    .array(z.object({ coverId: recordId, kits: whole.min(0) }))
    .min(1)
    .max(2 * MAX_MOVES),
})

export const bookMoves = endpoint({
  id: 'W-46',
  summary: 'Kits were carried from nest to nest, or away; all of it or nothing',
  method: 'POST',
  path: '/api/v1/ia-group/{id}/equalization/moves',
  refusal: 'messages',
  body: carriedKits.extend({ clientId: z.uuid() }),
  answer: messages.extend({ changeId: whole.optional(), equalizationId: whole.optional() }),
  ...common,
})
