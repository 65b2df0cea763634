import { z } from 'zod'
import { messages } from '../../kernel/endpoint.ts'
import { recordId } from '../../kernel/ids.ts'
import { pageQuery } from '../../kernel/paging.ts'
import { dayValue, diaryId, headsLeft, stableName } from './group-pages.contract.ts'

const whole = z.number().int()
export const MAX_NAME = 255

/** What a list of groups is asked for, whatever their kind. */
export const groupListQuery = pageQuery.extend({
  state: z.enum(['open', 'closed']).optional(),
  stableId: recordId.optional(),
  search: z.string().max(100).optional(),
})

/** A member of a merged group. */
export const groupMember = z.object({
  groupId: whole,
  generatedName: z.string(),
  stables: z.array(stableName),
})

const zones = z.object({ red: z.boolean(), yellow: z.boolean() })

/** A day of the diary: fields of every kind, heads of the group's first stock [DIA-05]. */
export const diaryDay = z.object({
  id: whole,
  actualDate: z.string(),
  dayOfAge: whole,
  dayOfWeek: whole,
  weekOfAge: whole,
  value: z.record(z.string(), z.unknown()),
  addedNum: whole,
  dayStartNum: whole,
  dayEndNum: whole,
  dayEndWeight: whole.nullable(),
  weights: z.array(z.object({ type: z.string(), weight: whole })),
  zones,
  weekly: z
    .object({ weekOfAge: whole, value: z.record(z.string(), z.unknown()), percent: z.number().nullable() })
    .nullable(),
  version: whole,
  editable: z.boolean(),
})

/** Heads of a second stock on a day: kits beside does, parent and grandparent stock of young groups. */
export const stockOfDay = z.object({ dayStartNum: whole, dayEndNum: whole, zones })

/** Days on which a medicine was given [DIA-21]. */
export const medicineSums = z.object({ drinkingWaterSum: whole, medicine1Sum: whole, medicine2Sum: whole })
export const medicineSumsWithVaccine = medicineSums.extend({ vaccinationSum: whole })

/** A point of growth [D-138]. */
export const weightGain = z.object({
  weekOfAge: whole,
  dayOfAge: whole,
  weight: whole,
  gain: z.number().nullable(),
})

/** What an arrival and a move say beside heads and weight; a move goes to the group `groupId` [ORI-01, ORI-02]. */
export const originHead = z.object({
  arrivedDate: dayValue,
  farmName: z.string().max(255).nullish(),
  groupId: recordId.nullish(),
  groupName: z.string().max(255).nullish(),
  age: z.number(),
  isMoving: z.boolean().default(false),
})
export const savedOrigin = messages.extend({
  id: whole.optional(),
  associatedId: z.string().optional(),
  warnings: z.array(z.literal('age-differs')).optional(),
})

export const oneOrigin = { params: z.object({ id: recordId, originId: recordId }), record: 'group' } as const
export const oneDay = { params: z.object({ id: recordId, diaryId }), record: 'group' } as const
export const someValue = z.record(z.string(), z.unknown())
export const versionQuery = z.object({ version: z.coerce.number().int().optional() })

/** Answers of changes: where to put back from, the day's new version, the animals a closed group has left. */
export const binned = messages.extend({ binId: whole.optional() })
export const savedDay = messages.extend({ version: whole.optional() })
export const closed = messages.extend({ left: headsLeft.optional() })
