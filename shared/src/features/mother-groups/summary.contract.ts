import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { feedSums, summaryCall, weekGain } from '../group-pages/summary.contract.ts'

const whole = z.number().int()
const figure = z.number().nullable()

export const listMotherSummary = endpoint({
  id: 'E-085',
  summary: 'Mother groups that started in a range of days with their figures, merged ones once',
  path: '/api/v1/group/mother/summary',
  ...summaryCall,
  answer: z.array(
    z.object({
      groupId: whole,
      generatedName: z.string(),
      stableName: z.string(),
      startDate: z.string(),
      farrowingDate: z.string(),
      separationDate: z.string(),
      endDate: z.string().nullable(),
      iaSum: whole,
      pregnantSum: whole,
      pregnantPercent: figure,
      populatedSum: whole,
      farrowedSum: whole,
      farrowedPercent: figure,
      nursingSum: whole,
      weanedMotherSum: whole,
      sucklingNum: whole,
      sucklingViable: whole,
      sucklingAdjusted: whole,
      sucklingWeaned: whole,
      sucklingWeanedPercent: figure,
      actualMotherNum: whole,
      actualSucklingNum: whole,
      motherDeadSum: whole,
      motherDeadPercent: figure,
      motherWasteSum: whole,
      sucklingDeadSum: whole,
      sucklingDeadPercent: figure,
      sucklingExtermSum: whole,
      sucklingExtermPercent: figure,
      feedSums,
      lastWeight: figure,
      weeklyWeightGains: z.array(weekGain),
    }),
  ),
})
