import { Tabs } from '@mantine/core'
import type { Cover, Rabbit } from '@warren/shared/features/stock/rabbits.contract.ts'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { formatNumber } from '../../../../platform/format.ts'
import { LoadFailure } from '../../../../platform/load-failure.tsx'
import { textsOf } from '../../../../platform/texts.ts'
import { usePageSearch } from '../../../../platform/use-page-search.ts'
import { PanelSkeleton } from '../../../../ui/feedback/skeleton/panel-skeleton.tsx'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { SemenOfBuck } from '../../../sperms/index.ts'
import type { useRabbitHistory } from '../../stock.api.ts'
import type { RabbitHistory } from '../rabbit.api.ts'
import { CoversTable } from './covers-table.tsx'
import { OffspringTable } from './offspring-table.tsx'
import { PedigreeTab } from './pedigree-tab.tsx'
import { TimelineList } from './timeline-list.tsx'
import classes from './tabs.module.css'

const DOE_TABS = ['covers', 'timeline', 'offspring', 'pedigree'] as const
const BUCK_TABS = ['semen', 'offspring', 'timeline', 'pedigree'] as const
type Tab = (typeof DOE_TABS | typeof BUCK_TABS)[number]

const sheetSearch = z.object({
  tab: z
    .enum([...DOE_TABS, 'semen'])
    .optional()
    .catch(undefined),
})

export type SheetTabsProps = {
  rabbit: Rabbit
  history: ReturnType<typeof useRabbitHistory>
  onEditCover: (cover: Cover) => void
}

type HistoryPartProps = Pick<SheetTabsProps, 'history'> & { children: (history: RabbitHistory) => ReactNode }

/** What needs the history waits for it, or says why there is none. */
function HistoryPart({ history: { data, error, refetch }, children }: HistoryPartProps) {
  if (data) return <>{children(data)}</>
  return (
    <div className={classes['waiting']}>
      {error ? <LoadFailure failure={error} onRetry={() => void refetch()} /> : <PanelSkeleton lines={5} />}
    </div>
  )
}

function TabBody({ tab, rabbit, history, onEditCover }: SheetTabsProps & { tab: Tab }) {
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
export function SheetTabs(props: SheetTabsProps) {
  const { rabbit, history } = props
  const t = textsOf('rabbit')
  const { search, change } = usePageSearch(sheetSearch)
  const tabs: readonly Tab[] = rabbit.sex === 'FEMALE' ? DOE_TABS : BUCK_TABS
  const [first = 'timeline'] = tabs
  const shown = tabs.find((tab) => tab === search.tab) ?? first
  const counts: Partial<Record<Tab, number | undefined>> = {
    covers: rabbit.covers.length,
    offspring: history.data?.offspringCount,
  }
  return (
    <Panel padded={false}>
      <Tabs
        value={shown}
        keepMounted={false}
        onChange={(tab) =>
          change({ tab: tabs.find((one) => one === tab && one !== first) }, { replace: true })
        }
      >
        <div className={classes['tabs']}>
          <Tabs.List>
            {tabs.map((tab) => (
              <Tabs.Tab key={tab} value={tab}>
                {t(`tabs/${tab}`)}
                {counts[tab] !== undefined && (
                  <span className={classes['count']}>{formatNumber(counts[tab])}</span>
                )}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </div>
        {tabs.map((tab) => (
          <Tabs.Panel key={tab} value={tab}>
            <TabBody {...props} tab={tab} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Panel>
  )
}
