import { pageReports, REPORT_SORT_FIELDS } from '@warren/shared/features/field/reports.contract.ts'
import { REPORT_STATUSES } from '@warren/shared/features/field/field.vocabulary.ts'
import { defineList } from '../../platform/list/define-list.ts'
import { oneOf } from '../../platform/list/list-fields.ts'
import { textsOf } from '../../platform/texts.ts'
import { KEY } from './field.api.ts'

/** What phones reported and no user has settled, the newest first [FLD-15]. */
export const reportsList = defineList({
  page: pageReports,
  key: [...KEY, 'reports'],
  fields: { status: oneOf(REPORT_STATUSES) },
  sort: { fields: REPORT_SORT_FIELDS, usual: 'arrivedAt', order: 'desc' },
  staleTime: 0,
  chips: () => {
    const t = textsOf('fromBarn')
    return [
      {
        kind: 'pick',
        of: 'status',
        label: t('status'),
        choices: REPORT_STATUSES.map((value) => ({ value, label: t(`statuses/${value}`) })),
        pinned: true,
      },
    ]
  },
})
