import { screen, within } from '@testing-library/react'
import { listMotherSummary } from '@warren/shared/features/mother-groups/summary.contract.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { describe, expect, it } from 'vitest'
import { mock } from '../../../test/mock-server.ts'
import { renderApp } from '../../../test/render-as.tsx'

type Row = AnswerOf<typeof listMotherSummary>[number]
const ROW: Row = {
  groupId: 3,
  generatedName: 'ALFA-260120',
  stableName: 'M1, M2',
  startDate: '2026-01-20',
  farrowingDate: '2026-02-20',
  separationDate: '2026-03-27',
  endDate: null,
  iaSum: 600,
  pregnantSum: 520,
  pregnantPercent: 86.7,
  populatedSum: 508,
  farrowedSum: 488,
  farrowedPercent: 81.3,
  nursingSum: 480,
  weanedMotherSum: 470,
  sucklingNum: 5368,
  sucklingViable: 4978,
  sucklingAdjusted: 4880,
  sucklingWeaned: 4392,
  sucklingWeanedPercent: 90,
  actualMotherNum: 493,
  actualSucklingNum: 0,
  motherDeadSum: 9,
  motherDeadPercent: 1.8,
  motherWasteSum: 6,
  sucklingDeadSum: 420,
  sucklingDeadPercent: 8.6,
  sucklingExtermSum: 68,
  sucklingExtermPercent: 1.4,
  feedSums: { LACTATION: 14_600, WEANING: 0, FEMALE_STARTER: 0, FINISHER: 0, total: 14_600 },
  lastWeight: 905,
  weeklyWeightGains: [{ weekOfAge: 5, weight: 905, gain: 31.5 }],
}

describe('S-23: the summary of mother groups', () => {
  it('[SUM-01, SUM-05] shows does and kits of each group, and charts of kits', async () => {
    mock(listMotherSummary, [ROW])
    await renderApp({ as: 'ADMIN', at: '/grouppage-mother-summary' })
    const row = await screen.findByRole('row', { name: /^ALFA-260120/ })
    for (const text of ['600', '86.7', '488', '4,392', '90.0', '493', '14,600.0', '31.5'])
      expect(within(row).getAllByText(text).length).toBeGreaterThan(0)
    for (const group of ['Does', 'Kits', 'Losses, does', 'Feed, kg'])
      expect(screen.getAllByText(group).length).toBeGreaterThan(0)
    for (const title of ['Mortality', 'Weaned kits', 'Feed'])
      expect(screen.getByRole('figure', { name: title })).toBeVisible()
  })
})
