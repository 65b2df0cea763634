import type { Cover } from '@warren/shared/features/covers/covers.contract.ts'
import type { Rabbit } from '@warren/shared/features/rabbits/rabbits.contract.ts'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { LoadFailure } from '../../../platform/load-failure.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { usePageSearch } from '../../../platform/use-page-search.ts'
import { PanelSkeleton } from '../../../ui/feedback/skeleton/panel-skeleton.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { PageTabs } from '../../../ui/page-tabs/page-tabs.tsx'
import { SemenOfBuck } from '../../semen/index.ts'
import type { useRabbitHistory } from '../rabbits.api.ts'
import type { RabbitHistory } from '../rabbits.api.ts'
import { CoversTable } from '../../covers/index.ts'
import { OffspringTable } from './offspring-table.tsx'
import { PedigreeTab } from '../../pedigree/index.ts'
import { TimelineList } from './timeline-list.tsx'
import classes from './tabs.module.css'

const DOE_TABS = ['covers', 'timeline', 'offspring', 'pedigree'] as const
const BUCK_TABS = ['semen', 'offspring', 'timeline', 'pedigree'] as const
type Tab = (typeof DOE_TABS | typeof BUCK_TABS)[number]

const tabSearch = z.object({
  tab: z
    .enum([...DOE_TABS, 'semen'])
    .optional()
    .catch(undefined),
})
export type TabSearch = z.output<typeof tabSearch>

export type RabbitTabsProps = {
  rabbit: Rabbit
  history: ReturnType<typeof useRabbitHistory>
  onEditCover: (cover: Cover) => void
}

type HistoryPartProps = Pick<RabbitTabsProps, 'history'> & { children: (history: RabbitHistory) => ReactNode }

/** What needs the history waits for it, or says why there is none. */
function HistoryPart({ history: { data, error, refetch }, children }: HistoryPartProps) {
  if (data) return <>{children(data)}</>
  return (
    <div className={classes['inside']}>
      {error ? <LoadFailure failure={error} onRetry={() => void refetch()} /> : <PanelSkeleton lines={5} />}
    </div>
  )
}

function TabBody({ tab, rabbit, history, onEditCover }: RabbitTabsProps & { tab: Tab }) {
  if (tab === 'covers') return <CoversTable rabbit={rabbit} onEdit={onEditCover} />
  if (tab === 'pedigree') return <PedigreeTab rabbit={rabbit} />
  if (tab === 'semen') return <SemenOfBuck buckId={rabbit.id} tattoo={rabbit.tattoo ?? ''} />
  return (
    <HistoryPart history={history}>
      {(known) =>
        tab === 'timeline' ? (
          <TimelineList rabbit={rabbit} history={known} />
        ) : (
          <OffspringTable history={known} />
        )
      }
    </HistoryPart>
  )
}

/** What belongs to the rabbit; which part is open stands in the address. */
export function RabbitTabs(props: RabbitTabsProps) {
  const { rabbit, history } = props
  const t = textsOf('rabbit')
  const { search, change } = usePageSearch(tabSearch)
  const tabs: readonly Tab[] = rabbit.sex === 'FEMALE' ? DOE_TABS : BUCK_TABS
  const [first = 'timeline'] = tabs
  const shown = tabs.find((tab) => tab === search.tab) ?? first
  const counts: Partial<Record<Tab, number | undefined>> = {
    covers: rabbit.covers.length,
    offspring: history.data?.offspringCount,
  }
  return (
    <Panel padded={false}>
      <PageTabs
        place="panel"
        tabs={tabs.map((tab) => ({ value: tab, label: t(`tabs/${tab}`), count: counts[tab] }))}
        value={shown}
        onChange={(tab) => change({ tab: tab === first ? undefined : tab }, { replace: true })}
      >
        {(tab) => <TabBody {...props} tab={tab} />}
      </PageTabs>
    </Panel>
  )
}
