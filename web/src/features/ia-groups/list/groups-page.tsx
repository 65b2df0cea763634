import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  IconPencil,
  IconPlus,
  IconReportAnalytics,
  IconTrash,
  IconUserPlus,
  IconVaccine,
} from '@tabler/icons-react'
import type { IaGroupRow } from '@warren/shared/features/ia-groups/ia-groups.contract.ts'
import { type ComponentType, lazy, useMemo } from 'react'
import { linkTo, useNavigate } from '../../../platform/link.tsx'
import { ListTable } from '../../../platform/list/list-table.tsx'
import { type Shown, useList } from '../../../platform/list/use-list.ts'
import { ScreenHead } from '../../../platform/screen-head.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { localToday } from '../../../ui/form/date/date-rules.ts'
import { PageBody } from '../../../ui/layout/page-body.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { useNarrow } from '../../../ui/layout/use-narrow.ts'
import type { RowAction } from '../../../ui/table/table-types.ts'
import { useGroupNames } from '../../production-group-names/index.ts'
import { DeleteGroup } from '../delete-group.tsx'
import classes from '../ia-groups.module.css'
import { usePageKeys } from '../../../platform/use-page-keys.ts'
import { cardColumns, groupColumns, isOverdue } from './group-columns.tsx'
import { iaGroupsList } from './ia-groups.list.ts'
import { type LoadOutlook, OutlookPlace, type OutlookPlaceProps } from './outlook-place.tsx'

/** Two lines, and a card of several, until they are measured. */
const ROW_HEIGHT = 48
const CARD_HEIGHT = 110
/** Ten cards: where something follows under the list, the page scrolls and not the list in it. */
const WHOLE_PAGE = 3000
/** From here on what is to come stands beside the list, else under it. */
const WIDE = '(min-width: 1280px)'

const CreateButton = () => (
  <Button leftSection={<IconPlus size={16} />} renderRoot={linkTo({ to: '/ia-group/create' })}>
    {textsOf('iaGroups')('create')}
  </Button>
)

/** What a group is; without a permitted name none can be started [IAG-20]. */
function NoGroups() {
  const t = textsOf('iaGroups')
  const names = useGroupNames()
  const isNameless = names.data?.length === 0
  return (
    <EmptyState
      icon={IconVaccine}
      title={t('emptyTitle')}
      actions={
        isNameless ? (
          <Button renderRoot={linkTo({ to: '/production-group-management' })}>{t('toNames')}</Button>
        ) : (
          <CreateButton />
        )
      }
    >
      {t('emptyText')} {isNameless && t('emptyNames')}
    </EmptyState>
  )
}

type Open = (group: IaGroupRow) => void

interface Doing {
  readonly edit: Open
  readonly remove: Open
  readonly add: Open
  readonly results: Open
}

/** Edit and delete while it is not closed; then adding, as long as it is allowed; results always [IAG-02, IAG-03]. */
function actionsOf(row: IaGroupRow, on: Doing): RowAction<IaGroupRow>[] {
  const t = textsOf('iaGroups')
  const results = { label: t('results'), icon: IconReportAnalytics, onClick: on.results }
  if (!row.active)
    return [
      { label: t('edit'), icon: IconPencil, onClick: on.edit },
      { label: t('delete'), icon: IconTrash, onClick: on.remove },
      results,
    ]
  const label = t(row.postAdditionCovers ? 'continueAdding' : 'add')
  return row.canAdd ? [{ label, icon: IconUserPlus, onClick: on.add }, results] : [results]
}

type TableProps = { list: Shown<typeof iaGroupsList>; fill: boolean; onDelete: Open }

function GroupTable({ list, fill, onDelete }: TableProps) {
  const navigate = useNavigate()
  const narrow = useNarrow()
  const today = localToday()
  const columns = useMemo(() => (narrow ? cardColumns(today) : groupColumns(today)), [today, narrow])
  const go = ({ id }: IaGroupRow, search?: { adding: true }) =>
    void navigate({ to: '/ia-group/$id/edit', params: { id: String(id) }, ...(search && { search }) })
  const edit = (row: IaGroupRow) => go(row)
  return (
    <ListTable
      list={list}
      label={textsOf('shell')('screens/iaGroups')}
      columns={columns}
      rowId={({ id }) => String(id)}
      rowName={({ formattedName }) => formattedName}
      cards
      fill={fill}
      {...(!fill && { maxHeight: WHOLE_PAGE })}
      growFrom={narrow ? CARD_HEIGHT : ROW_HEIGHT}
      rowLook={(row) => (isOverdue(row, today) ? 'danger' : undefined)}
      onOpen={edit}
      rowActions={(row) =>
        actionsOf(row, {
          edit,
          remove: onDelete,
          add: (one) => go(one, { adding: true }),
          results: ({ id }) =>
            void navigate({ to: '/adjustment/{-$iaGroupId}', params: { iaGroupId: String(id) } }),
        })
      }
      empty={<NoGroups />}
    />
  )
}

/** S-08: the insemination groups of the farm [IAG-01…03, IAG-22…25]. */
function GroupsPage({ Outlook }: Pick<OutlookPlaceProps, 'Outlook'>) {
  const t = textsOf('iaGroups')
  const navigate = useNavigate()
  const list = useList(iaGroupsList)
  const deleting = useDialog<IaGroupRow>()
  const narrow = useNarrow()
  const wide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false }) ?? false
  usePageKeys({ n: () => void navigate({ to: '/ia-group/create' }) })
  const { total } = list
  return (
    <>
      <ScreenHead
        badges={
          total !== undefined && <span className={classes['count']}>{t('count', { count: total })}</span>
        }
        actions={<CreateButton />}
      />
      <PageBody fill={wide}>
        <div className={classes['desk']} data-wide={wide || undefined}>
          <Panel padded={false} fill={wide}>
            <GroupTable list={list} fill={wide} onDelete={deleting.open} />
          </Panel>
          <aside className={classes['beside']} aria-label={textsOf('outlook')('label')}>
            <OutlookPlace Outlook={Outlook} folded={narrow} />
          </aside>
        </div>
      </PageBody>
      {deleting.subject && (
        <DeleteGroup
          key={deleting.round}
          group={deleting.subject}
          opened={deleting.opened}
          onClose={deleting.close}
        />
      )}
    </>
  )
}

export function groupsPage(loadOutlook: LoadOutlook): ComponentType {
  const Outlook = lazy(async () => ({ default: await loadOutlook() }))
  return () => <GroupsPage Outlook={Outlook} />
}
