import { IconScale, IconVaccine } from '@tabler/icons-react'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { HistoryList } from './history-list.tsx'

describe('HistoryList', () => {
  it('tells when, what and who, in the order given', () => {
    renderUi(
      <HistoryList
        label="What happened"
        entries={[
          {
            id: '2',
            at: '2026-05-12',
            icon: IconVaccine,
            title: 'Inseminated in BAND05',
            lines: ['C-2066/05'],
          },
          { id: '1', at: '2026-04-02', icon: IconScale, title: 'Weighed', who: 'kovács.éva · 2026-04-02' },
        ]}
      />,
    )
    const entries = within(screen.getByRole('list', { name: 'What happened' })).getAllByRole('listitem')
    expect(entries.map((entry) => entry.textContent)).toEqual([
      '2026-05-12Inseminated in BAND05C-2066/05',
      '2026-04-02Weighedkovács.éva · 2026-04-02',
    ])
    expect(screen.getByText('2026-05-12')).toHaveAttribute('datetime', '2026-05-12')
  })
})
