import { IconTag } from '@tabler/icons-react'
import { useMemo } from 'react'
import { ListTable } from '../../platform/list/list-table.tsx'
import { useList } from '../../platform/list/use-list.ts'
import { ScreenHead } from '../../platform/screen-head.tsx'
import { textsOf } from '../../platform/texts.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PeriodFields } from '../../ui/form/date/period-fields.tsx'
import { PageBody } from '../../ui/layout/page-body.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { useNarrow } from '../../ui/layout/use-narrow.ts'
import { earTaggingColumns } from './ear-tagging-columns.tsx'
import { earTaggingLists } from './ear-tagging.list.ts'
import classes from './ear-tagging.module.css'

/** Least height of a list as a card. */
const CARD_HEIGHT = 120

/** S-17: finished ear-tagging lists of a range of days, each with its export [ETL-01]. */
export function EarTaggingPage() {
  const t = textsOf('earTagging')
  const list = useList(earTaggingLists)
  const columns = useMemo(() => earTaggingColumns(), [])
  const narrow = useNarrow()
  const { total } = list
  return (
    <>
      <ScreenHead
        badges={
          total !== undefined && <span className={classes['count']}>{t('count', { count: total })}</span>
        }
        actions={
          <PeriodFields
            labels={{ from: t('from'), to: t('to') }}
            period={list.filter}
            onChange={(period) => list.setFilter(period)}
          />
        }
      />
      <PageBody fill>
        <Panel padded={false} fill>
          <ListTable
            // Days are no filter that could be taken off: nothing in a range is an empty list [ETL-01].
            list={{ ...list, reset: undefined }}
            label={textsOf('shell')('screens/earTagging')}
            columns={columns}
            rowId={({ id }) => String(id)}
            rowName={({ listName }) => listName}
            cards
            growFrom={narrow ? CARD_HEIGHT : undefined}
            empty={
              <EmptyState icon={IconTag} title={t('no-ear-tagging')}>
                {t('noneText')}
              </EmptyState>
            }
          />
        </Panel>
      </PageBody>
    </>
  )
}
