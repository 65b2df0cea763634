import { IconHome2 } from '@tabler/icons-react'
import { useList } from '../../../platform/list/use-list.ts'
import { textsOf } from '../../../platform/texts.ts'
import { GroupListPage, useStableOptions } from '../../group-pages/index.ts'
import { CreateDialog } from '../create/create-dialog.tsx'
import { MOTHER_CALLS } from '../mother-groups.api.ts'
import { cardColumns, groupColumns } from './group-columns.tsx'
import { motherGroupsList } from './mother-groups.list.ts'

/** S-21: the mother groups of the farm [MOT-02, MOT-03, MOT-04]. */
export function GroupsPage() {
  const t = textsOf('motherGroups')
  return (
    <GroupListPage
      calls={MOTHER_CALLS}
      list={useList(motherGroupsList, useStableOptions())}
      columns={groupColumns}
      cards={cardColumns}
      empty={{ icon: IconHome2, title: t('emptyTitle'), text: t('emptyText') }}
      create={(frame) => <CreateDialog {...frame} />}
      summary="/grouppage-mother-summary"
    />
  )
}
