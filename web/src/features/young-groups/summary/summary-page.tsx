import { shareOf } from '@warren/shared/features/group-pages/mortality.rules.ts'
import { listYoungSummary } from '@warren/shared/features/young-groups/summary.contract.ts'
import type { YoungSummaryRow as Row } from '@warren/shared/features/young-groups/summary.rules.ts'
import { youngColumns } from '@warren/shared/features/young-groups/summary.sheet.ts'
import { callApi } from '../../../platform/api-client.ts'
import { textsOf } from '../../../platform/texts.ts'
import { type SummaryKind, SummaryPage } from '../../group-pages/index.ts'

const placedIn = (row: Row): number => row.originNumPSSum + row.originNumGPSum
const deadIn = (row: Row): number => row.deadPSSum + row.deadGPSum
/** Of parent and grandparent stock together. */
const deadShare = (row: Row): number | null => shareOf(deadIn(row), placedIn(row))
const survivalOf = (row: Row): number | null => shareOf(placedIn(row) - deadIn(row), placedIn(row))

const chartsOf: SummaryKind<Row>['charts'] = () => {
  const t = textsOf('groupSummary')
  return [
    {
      id: 'mortality',
      title: t('charts/mortality'),
      sub: t('charts/mortalityFat'),
      digits: 1,
      value: deadShare,
    },
    {
      id: 'survival',
      title: t('charts/survival'),
      sub: t('charts/survivalSub'),
      digits: 1,
      value: (row) => survivalOf(row),
    },
    {
      id: 'feed',
      title: t('charts/feed'),
      sub: t('charts/feedSub'),
      digits: 0,
      value: (row) => row.feedSums.total || null,
    },
  ]
}

const KIND: SummaryKind<Row> = {
  kind: 'YOUNG',
  load: (query, signal) => callApi(listYoungSummary, { query }, signal),
  columns: youngColumns,
  charts: chartsOf,
}

/** S-26: the young groups of a range of days side by side [SUM-01]. */
export const YoungSummaryPage = () => <SummaryPage kind={KIND} />
