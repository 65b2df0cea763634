import { screen, waitFor, within } from '@testing-library/react'
import { listYoungSummary } from '@warren/shared/features/young-groups/summary.contract.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { describe, expect, it } from 'vitest'
import { mock } from '../../../test/mock-server.ts'
import { renderApp } from '../../../test/render-as.tsx'

type Row = AnswerOf<typeof listYoungSummary>[number]
const ROW: Row = {
  groupId: 9,
  generatedName: 'YNG-260327',
  stableName: 'F1',
  actualAge: 46,
  startDate: '2026-05-01',
  endDate: null,
  originNumPSSum: 200,
  originNumGPSum: 40,
  originWeightPSSum: 240,
  originWeightGPSum: 52,
  actualNumPS: 192,
  actualNumGP: 35,
  actualWeightPS: 251.5,
  actualWeightGP: 42.4,
  deadPSSum: 1,
  deadGPSum: 2,
  deadPSPercent: 0.5,
  deadGPPercent: 5,
  wastePSSum: 2,
  wasteGPSum: 0,
  soldPSSum: 0,
  soldGPSum: 3,
  ownReplacementPSSum: 5,
  ownReplacementGPSum: 0,
  feedSums: { LACTATION: 0, WEANING: 0, FEMALE_STARTER: 300, FINISHER: 0, total: 300 },
  lastWeightPS: 1310,
  lastWeightGP: 1211,
  weeklyWeightGainsPS: [{ weekOfAge: 7, weight: 1310, gain: 40 }],
  weeklyWeightGainsGP: [],
}

describe('S-26: the summary of young groups', () => {
  it('[SUM-01, SUM-05] shows PS and GP of each group; weeks when they are asked for', async () => {
    mock(listYoungSummary, [ROW])
    const { user } = await renderApp({ as: 'ADMIN', at: '/grouppage-young-summary' })
    const row = await screen.findByRole('row', { name: /^YNG-260327/ })
    for (const text of ['200', '192', '35', '5.0', '251.5', '1,310', '300.0'])
      expect(within(row).getAllByText(text).length).toBeGreaterThan(0)
    expect(screen.queryByRole('columnheader', { name: /Week 7/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Gain, g a day, PS: Week 7' }))
    await waitFor(() => expect(screen.getByRole('columnheader', { name: /Week 7/ })).toBeVisible())
    for (const title of ['Mortality', 'Survival', 'Feed'])
      expect(screen.getByRole('figure', { name: title })).toBeVisible()
  })
})
