import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { feedSums, summaryCall, weekGain } from '../group-pages/summary.contract.ts'

const whole = z.number().int()
const figure = z.number().nullable()

export const listYoungSummary = endpoint({
  id: 'E-096',
  summary: 'Young groups that started in a range of days with their figures',
  path: '/api/v1/group/young/summary',
  ...summaryCall,
  answer: z.array(
    z.object({
      groupId: whole,
      generatedName: z.string(),
      stableName: z.string(),
      actualAge: whole,
      startDate: z.string(),
      endDate: z.string().nullable(),
      originNumPSSum: whole,
      originNumGPSum: whole,
      originWeightPSSum: z.number(),
      originWeightGPSum: z.number(),
      actualNumPS: whole,
      actualNumGP: whole,
      actualWeightPS: figure,
      actualWeightGP: figure,
      deadPSSum: whole,
      deadGPSum: whole,
      deadPSPercent: figure,
      deadGPPercent: figure,
      wastePSSum: whole,
      wasteGPSum: whole,
      soldPSSum: whole,
      soldGPSum: whole,
      ownReplacementPSSum: whole,
      ownReplacementGPSum: whole,
      feedSums,
      lastWeightPS: figure,
      lastWeightGP: figure,
      weeklyWeightGainsPS: z.array(weekGain),
      weeklyWeightGainsGP: z.array(weekGain),
    }),
  ),
})
