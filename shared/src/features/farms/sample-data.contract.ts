import { z } from 'zod'
import { endpoint, messages } from '../../kernel/endpoint.ts'

const access = ['ADMIN'] as const

export const fillSample = endpoint({
  id: 'W-282',
  summary: 'Put sample data into the farm of the caller, which has nothing of its own yet',
  method: 'POST',
  path: '/api/v1/sample-data',
  access,
  cost: 'heavy',
  refusal: 'messages',
  answer: messages,
})

export const removeSample = endpoint({
  id: 'W-283',
  summary: 'Take the sample data out of the farm again, and nothing else',
  method: 'DELETE',
  path: '/api/v1/sample-data',
  access,
  cost: 'heavy',
  refusal: 'messages',
  answer: messages,
})

/** Whether sample data is in a farm, or may be put in; neither where the farm has something of its own. */
export const SAMPLE_STATES = ['IN', 'OFFERED', 'NONE'] as const
export const sampleState = z.enum(SAMPLE_STATES)
export type SampleState = (typeof SAMPLE_STATES)[number]
