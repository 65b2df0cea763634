import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { FIRST_STEPS } from './first-steps.vocabulary.ts'
import { fillSample, removeSample, sampleState } from './sample-data.contract.ts'

export const getFirstSteps = endpoint({
  id: 'W-277',
  summary: 'What a farm of the caller still needs before work can begin, told from its data',
  method: 'GET',
  path: '/api/v1/first-steps',
  access: ['OWNER', 'ADMIN'],
  cost: 'light',
  refusal: 'http',
  answer: z.object({
    /** The newest farm that lacks something; none where there is no farm, or nothing lacks. */
    farm: z.object({ id: z.number().int(), name: z.string() }).nullable(),
    done: z.array(z.enum(FIRST_STEPS).exclude(['NAMES'])),
    /** Whether names of groups are permitted: beside `done`, in which pages of the last release read no new word. */
    names: z.boolean().optional(),
    /** Of an administrator's farm; what is sample ticks no step off. */
    sample: sampleState,
  }),
})

/** What a new farm is helped with. */
export const FIRST_CALLS = [getFirstSteps, fillSample, removeSample] as const
