import { IconBabyCarriage, IconHandStop, IconScale, IconVaccine } from '@tabler/icons-react'
import { Panel } from '../../ui/layout/panel.tsx'
import { HistoryList } from '../../ui/time-line/history-list.tsx'
import { Section } from '../section.tsx'
import { both } from '../words.ts'

/** Picture 04. */
export function Histories() {
  return (
    <Section title={both('History', 'Történet')}>
      <Panel title={both('History', 'Történet')}>
        <HistoryList
          entries={[
            {
              id: '4',
              at: '2026-05-12',
              icon: IconVaccine,
              title: both('Inseminated in BAND03', 'Termékenyítve: BAND03'),
              lines: ['C-2219/14'],
            },
            {
              id: '3',
              at: '2026-05-01',
              icon: IconBabyCarriage,
              tone: 'ok',
              title: both('13 born, 12 viable', '13 született, 12 életképes'),
              who: 'pap.anna · 2026-05-01',
            },
            {
              id: '2',
              at: '2026-04-14',
              icon: IconHandStop,
              tone: 'warn',
              title: both('Palpated: unsure', 'Tapintás: bizonytalan'),
              who: 'kiss.lajos · 2026-04-14',
            },
            {
              id: '1',
              at: '2026-04-02',
              icon: IconScale,
              title: both('Weighed: 4,390 g', 'Mérés: 4 390 g'),
              who: 'kovács.éva · 2026-04-02',
            },
          ]}
        />
      </Panel>
    </Section>
  )
}
