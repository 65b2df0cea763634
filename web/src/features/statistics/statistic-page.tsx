import { exportStatistics } from '@warren/shared/features/statistics/figures.contract.ts'
import { STATISTIC_VIEWS } from '@warren/shared/features/statistics/figures.vocabulary.ts'
import type { ReactNode } from 'react'
import { downloadFile } from '../../platform/download-file.ts'
import { ExportButton } from '../../platform/list/list-files.tsx'
import { ScreenHead } from '../../platform/screen-head.tsx'
import { textsOf } from '../../platform/texts.ts'
import { PageTabs } from '../../ui/page-tabs/page-tabs.tsx'
import { ExportsTab } from './exports-tab.tsx'
import { KilosTab } from './kilos/kilos-tab.tsx'
import { RoundsTab } from './rounds/rounds-tab.tsx'
import { StablesTab } from './stables/stables-tab.tsx'
import { TargetsTab } from './targets/targets-tab.tsx'
import { type Asked, type StatisticTab, TABS, useAsked } from './use-asked.ts'

const CONTENTS: Readonly<Record<StatisticTab, () => ReactNode>> = {
  exports: () => <ExportsTab />,
  rounds: () => <RoundsTab />,
  kilos: () => <KilosTab />,
  stables: () => <StablesTab />,
  targets: () => <TargetsTab />,
}

/** The open view as a workbook. */
function TakeHome({ asked: { tab, days, round, figure } }: { asked: Asked }) {
  const t = textsOf('figures')
  const view = STATISTIC_VIEWS.find((one) => one === tab)
  if (view === undefined) return null
  const query = {
    ...days,
    ...(view === 'kilos' && round !== undefined && { groupId: round }),
    ...(view === 'stables' && figure !== undefined && { figure }),
  }
  return (
    <ExportButton
      label={t('export')}
      failed={t('exportFailed')}
      save={() => downloadFile(exportStatistics, { params: { view }, query })}
    />
  )
}

/** S-18: exports, key figures of rounds, where the kilos went, stables beside each other, targets [STA-01]. */
export function StatisticPage() {
  const t = textsOf('figures')
  const asked = useAsked()
  return (
    <>
      <ScreenHead actions={<TakeHome asked={asked} />} />
      <PageTabs
        tabs={TABS.map((value) => ({ value, label: t(`tabs/${value}`) }))}
        value={asked.tab}
        onChange={(tab) =>
          asked.change({ tab: tab === 'exports' ? undefined : tab, bar: undefined, of: undefined })
        }
      >
        {(tab) => CONTENTS[tab]()}
      </PageTabs>
    </>
  )
}
