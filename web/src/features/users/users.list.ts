import { pageUsers } from '@warren/shared/features/users/users.contract.ts'
import { USER_SORT_FIELDS } from '@warren/shared/features/users/users.vocabulary.ts'
import { defineList } from '../../platform/list/define-list.ts'
import { text } from '../../platform/list/list-fields.ts'

/** The accounts in sight, by username upward unless the address says otherwise [USR-01, USR-02, D-022]. */
export const usersList = defineList({
  page: pageUsers,
  key: ['users'],
  fields: { search: text(100) },
  sort: { fields: USER_SORT_FIELDS, usual: 'username' },
})
