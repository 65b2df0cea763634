import { pageImports } from '@warren/shared/features/imports/imports.contract.ts'
import { IMPORT_KINDS } from '@warren/shared/features/imports/imports.vocabulary.ts'
import { defineList } from '../../platform/list/define-list.ts'
import { oneOf } from '../../platform/list/list-fields.ts'
import { importInAddress } from './import-address.ts'

/** Imports of the last days, the newest first. */
export const importsList = defineList({
  page: pageImports,
  key: ['imports'],
  fields: { kind: oneOf(IMPORT_KINDS) },
  sort: { fields: ['createdAt'], usual: 'createdAt', order: 'desc' },
  beside: { import: importInAddress },
})
