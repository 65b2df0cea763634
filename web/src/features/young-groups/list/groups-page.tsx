import { IconPlant2 } from '@tabler/icons-react'
import { useList } from '../../../platform/list/use-list.ts'
import { textsOf } from '../../../platform/texts.ts'
import { GroupListPage, useStableOptions } from '../../group-pages/index.ts'
import { CreateDialog } from '../create/create-dialog.tsx'
import { YOUNG_CALLS } from '../young-groups.api.ts'
import { cardColumns, groupColumns } from './group-columns.tsx'
import { youngGroupsList } from './young-groups.list.ts'

/** S-24: the young groups of the farm [YNG-01, YNG-02, MOT-03]. */
export function GroupsPage() {
  const t = textsOf('youngGroups')
  return (
    <GroupListPage
      calls={YOUNG_CALLS}
      list={useList(youngGroupsList, useStableOptions())}
      columns={groupColumns}
      cards={cardColumns}
      empty={{ icon: IconPlant2, title: t('emptyTitle'), text: t('emptyText') }}
      create={(frame) => <CreateDialog {...frame} />}
      summary="/grouppage-young-summary"
    />
  )
}
