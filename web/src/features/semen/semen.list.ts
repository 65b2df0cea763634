import { pageSperms } from '@warren/shared/features/semen/semen.contract.ts'
import { SPERM_SORTS } from '@warren/shared/features/semen/semen.vocabulary.ts'
import { defineList } from '../../platform/list/define-list.ts'
import { text } from '../../platform/list/list-fields.ts'
import { importInAddress } from '../imports/index.ts'

/** The semen of the farm [SPB-01]. */
export const semenList = defineList({
  page: pageSperms,
  key: ['sperms'],
  fields: { search: text(100) },
  sort: { fields: SPERM_SORTS, usual: 'label' },
  beside: { import: importInAddress },
})
