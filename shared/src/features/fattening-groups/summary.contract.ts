import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { feedSums, summaryCall, weekGain } from '../group-pages/summary.contract.ts'

const whole = z.number().int()
const figure = z.number().nullable()

export const listFatteningSummary = endpoint({
  id: 'E-110',
  summary: 'Fattening groups that started in a range of days with their figures, merged ones once',
  path: '/api/v1/group/fattening/summary',
  ...summaryCall,
  answer: z.array(
    z.object({
      groupId: whole,
      generatedName: z.string(),
      stableName: z.string(),
      actualAge: whole,
      startDate: z.string(),
      endDate: z.string().nullable(),
      originNumSum: whole,
      originWeightSum: z.number(),
      actualNum: whole,
      actualWeight: figure,
      deadSum: whole,
      deadPercent: figure,
      feedSums,
      soldNumSum: whole,
      soldWeightSum: z.number(),
      soldWeightPerNum: figure,
      lastWeight: figure,
      dailyGain: figure,
      weeklyWeightGains: z.array(weekGain),
    }),
  ),
})
