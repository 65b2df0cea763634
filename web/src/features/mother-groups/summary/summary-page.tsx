import { listMotherSummary } from '@warren/shared/features/mother-groups/summary.contract.ts'
import type { MotherSummaryRow as Row } from '@warren/shared/features/mother-groups/summary.rules.ts'
import { motherColumns } from '@warren/shared/features/mother-groups/summary.sheet.ts'
import { callApi } from '../../../platform/api-client.ts'
import { textsOf } from '../../../platform/texts.ts'
import { type SummaryKind, SummaryPage } from '../../group-pages/index.ts'

/** Kits weaned of each doe that farrowed. */
const weanedPerDoe = ({ sucklingWeaned, farrowedSum }: Row): number | null =>
  sucklingWeaned > 0 && farrowedSum > 0 ? Math.round((sucklingWeaned / farrowedSum) * 100) / 100 : null

const chartsOf: SummaryKind<Row>['charts'] = () => {
  const t = textsOf('groupSummary')
  return [
    {
      id: 'mortality',
      title: t('charts/mortality'),
      sub: t('charts/mortalityKits'),
      digits: 1,
      value: (row) => row.sucklingDeadPercent,
    },
    { id: 'weaned', title: t('charts/weaned'), sub: t('charts/weanedSub'), digits: 2, value: weanedPerDoe },
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
  kind: 'MOTHER',
  load: (query, signal) => callApi(listMotherSummary, { query }, signal),
  columns: motherColumns,
  charts: chartsOf,
}

/** S-23: the mother groups of a range of days side by side [SUM-01]. */
export const MotherSummaryPage = () => <SummaryPage kind={KIND} />
