import { z } from 'zod'
import { HEALTH_CONDITIONS, RABBIT_STATUSES } from '../animals/animals.vocabulary.ts'
import { listMyGroups } from '../group-pages/group-life.contract.ts'
import { PIN_DIGITS, USUAL_BREEDING } from '../ia-groups/breeding.vocabulary.ts'
import { FOSTER_REACHES, WALK_ORDERS } from '../ia-groups/ia-groups.vocabulary.ts'
import { listMyTasks, listTaskItems } from '../ia-tasks/ia-tasks.contract.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { CAGE_POSITIONS } from '../../kernel/places.ts'
import { ROLES } from '../../kernel/roles.ts'

const whole = z.number().int()
const { group, seq, columns, items, recalls } = listTaskItems.answer.shape

/** A nest of a round whose kits she may carry, or one that may still become one [FLD-13]. */
const nest = z.object({
  coverId: whole,
  /** Zero in lists of before, which do not name her. */
  motherId: whole.default(0),
  cage: z.string().nullable(),
  tattoo: z.string().nullable(),
  earTag: z.string().nullable(),
  eid: z.string().nullable(),
  stableId: whole,
  stable: z.string().nullable(),
  row: whole,
  /** In walking order. */
  place: whole,
  viable: whole.nullable(),
  added: whole.nullable(),
  taken: whole.nullable(),
  farrowingDate: z.string().nullable(),
  /** Her first litter, or what would be it. */
  isFirst: z.boolean(),
  isNurse: z.boolean(),
  isOrphan: z.boolean(),
  teats: whole.nullable(),
})

/** What a worker takes along into the barn [FLD-10]. */
export const getBundle = endpoint({
  id: 'W-80',
  summary:
    'The work list of who asks, whole: tasks with their does, cages, does, open groups; 304 when it is the same',
  method: 'GET',
  path: '/api/v1/field/bundle',
  access: ['ADMIN', 'USER'],
  cost: 'light',
  refusal: 'http',
  lane: 'read',
  answer: z.object({
    format: z.literal(1),
    /** Of everything but itself and the moment it was made. */
    etag: z.string(),
    madeAt: z.string(),
    zone: z.string(),
    /** The day of the farm: dates of entries come from it, not from the clock of the phone. */
    today: z.string(),
    leaseDays: whole,
    farm: z.object({ id: whole, name: z.string(), shortName: z.string() }),
    me: z.object({ id: whole, name: z.string(), role: z.enum(ROLES) }),
    /** Commands that this server runs, with the versions of their payloads. */
    kinds: z.record(z.string(), z.array(whole)),
    settings: z.object({
      walkOrder: z.enum(WALK_ORDERS),
      targetFirst: whole,
      targetOther: whole,
      // Lists that phones keep from before have neither these nor rounds.
      fosterGapDays: whole.default(USUAL_BREEDING.fosterGapDays),
      fosterReach: z.enum(FOSTER_REACHES).default(USUAL_BREEDING.fosterReach),
      /** What the screen asks for after a while; the PIN itself stays on the phone. */
      pinDigits: z.literal(PIN_DIGITS).default(USUAL_BREEDING.pinDigits),
    }),
    /** Her tasks that are not done, the next one first, each with its does in walking order. */
    tasks: z.array(listMyTasks.answer.element.extend({ group, seq, columns, items, recalls })),
    /** The stables of these tasks, their cages and their living does; none where there would be too much of it. */
    stables: z.array(z.object({ id: whole, name: z.string() })),
    cages: z.array(
      z.object({ id: whole, stableId: whole, row: whole, position: z.enum(CAGE_POSITIONS), no: whole }),
    ),
    does: z.array(
      z.object({
        id: whole,
        cageId: whole.nullable(),
        tattoo: z.string().nullable(),
        earTag: z.string().nullable(),
        eid: z.string().nullable(),
        status: z.enum(RABBIT_STATUSES),
        healthCondition: z.enum(HEALTH_CONDITIONS),
        /** The open group whose diary counts her if she dies, and why; none of a doe in no round, nor in lists of before. */
        diary: z
          .union([z.object({ groupId: whole, how: z.enum(['NURSES', 'ROUND']) }), z.literal('unclear')])
          .nullable()
          .default(null),
      }),
    ),
    isCut: z.boolean(),
    /** Open groups with the day of today, for deaths and weights. */
    groups: listMyGroups.answer,
    /** Rounds that kindle or have just kindled, of who has or had that work: for evening out litters. */
    rounds: z
      .array(z.object({ iaGroupId: whole, name: z.string(), startDate: z.string(), nests: z.array(nest) }))
      .default([]),
  }),
})
