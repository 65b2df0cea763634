import { listFatteningSummary } from '@warren/shared/features/fattening-groups/summary.contract.ts'
import type { FatteningSummaryRow as Row } from '@warren/shared/features/fattening-groups/summary.rules.ts'
import { fatteningColumns } from '@warren/shared/features/fattening-groups/summary.sheet.ts'
import { callApi } from '../../../platform/api-client.ts'
import { textsOf } from '../../../platform/texts.ts'
import { type SummaryKind, SummaryPage } from '../../group-pages/index.ts'

const chartsOf: SummaryKind<Row>['charts'] = () => {
  const t = textsOf('groupSummary')
  return [
    {
      id: 'mortality',
      title: t('charts/mortality'),
      sub: t('charts/mortalityFat'),
      digits: 1,
      value: (row) => row.deadPercent,
    },
    {
      id: 'gain',
      title: t('charts/gain'),
      sub: t('charts/gainSub'),
      digits: 1,
      value: (row) => row.dailyGain,
    },
    {
      id: 'sold',
      title: t('charts/sold'),
      sub: t('charts/soldSub'),
      digits: 0,
      value: (row) => row.soldWeightSum || null,
    },
  ]
}

const KIND: SummaryKind<Row> = {
  kind: 'FATTENING',
  load: (query, signal) => callApi(listFatteningSummary, { query }, signal),
  columns: fatteningColumns,
  charts: chartsOf,
}

/** S-29: the fattening groups of a range of days side by side [SUM-01]. */
export const FatteningSummaryPage = () => <SummaryPage kind={KIND} />
