import { z } from 'zod'
import { endpoint, messages } from '../../kernel/endpoint.ts'
import { recordId } from '../../kernel/ids.ts'
import { answerShape, bodyShape } from '../../kernel/record-shapes.ts'
import { iaGroup } from '../ia-groups/ia-groups.contract.ts'
import { COVER } from './covers.record.ts'

const whole = z.number().int()
const named = z.object({ id: whole, label: z.string() })

/** One insemination of a mother and what came of it; status and health are hers [RAB-05]. */
export const cover = z.object({
  id: whole,
  motherId: whole,
  group: iaGroup,
  sperm: named.nullable(),
  spermLabel: z.string().nullable(),
  /** Derived from birth and palpation [D-066]. */
  pregnant: z.boolean().nullable(),
  ...answerShape(COVER),
  born: whole.nullable(),
  cage: z.string().nullable(),
  earTag: z.string().nullable(),
  tattoo: z.string().nullable(),
  version: whole,
  /** Version of the mother: her status and health are overwritten only if she is unchanged. */
  motherVersion: whole,
})
export type Cover = z.infer<typeof cover>

const mean = z.number().nullable()
/** Figures over all covers; null is shown as a dash [D-065]. */
export const performance = z.object({
  judged: whole,
  pregnant: whole,
  percentPregnant: mean,
  births: whole,
  weanings: whole,
  avgBorn: mean,
  avgViable: mean,
  avgUnviable: mean,
  avgAdjusted: mean,
  avgNestCount3Week: mean,
  avgWeight3Week: mean,
  avgNestCount: mean,
  avgWeight4Week: mean,
  nannyCount: whole,
  gridCount: whole,
})

export type Performance = z.infer<typeof performance>

export const updateCover = endpoint({
  id: 'E-050',
  summary: 'Change one insemination and its litter',
  method: 'POST',
  path: '/api/v1/rabbit/ia-cover/{id}',
  access: ['ADMIN'],
  cost: 'light',
  // An unknown cover is a message of its own, not a missing page [10.2].
  refusal: 'messages',
  params: z.object({ id: recordId }),
  body: z.object({
    ...bodyShape(COVER),
    version: z.number().int().optional(),
    motherVersion: z.number().int().optional(),
  }),
  answer: messages,
})
