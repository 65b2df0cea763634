import { IconScale } from '@tabler/icons-react'
import { useList } from '../../../platform/list/use-list.ts'
import { textsOf } from '../../../platform/texts.ts'
import { GroupListPage, useStableOptions } from '../../group-pages/index.ts'
import { CreateDialog } from '../create/create-dialog.tsx'
import { FATTENING_CALLS } from '../fattening-groups.api.ts'
import { fatteningGroupsList } from './fattening-groups.list.ts'
import { cardColumns, groupColumns } from './group-columns.tsx'

/** S-27: the fattening groups of the farm [FAT-01, FAT-02, MOT-03]. */
export function GroupsPage() {
  const t = textsOf('fatteningGroups')
  return (
    <GroupListPage
      calls={FATTENING_CALLS}
      list={useList(fatteningGroupsList, useStableOptions())}
      columns={groupColumns}
      cards={cardColumns}
      empty={{ icon: IconScale, title: t('emptyTitle'), text: t('emptyText') }}
      create={(frame) => <CreateDialog {...frame} />}
      summary="/grouppage-fattening-summary"
    />
  )
}
