import { Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash, IconUserPlus, IconVaccine } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { IaGroupRow } from '@warren/shared/features/ia-groups/ia-groups.contract.ts'
import { useMemo } from 'react'
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

/** Two lines, and a card of several, until they are measured. */
const ROW_HEIGHT = 48
const CARD_HEIGHT = 110

const CreateButton = () => (
  <Button
    leftSection={<IconPlus size={16} />}
    renderRoot={(button) => <Link {...button} to="/ia-group/create" />}
  >
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
          <Button renderRoot={(button) => <Link {...button} to="/production-group-management" />}>
            {t('toNames')}
          </Button>
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

/** Edit and delete while it is not closed; then adding, as long as it is allowed [IAG-02, IAG-03]. */
function actionsOf(row: IaGroupRow, on: { edit: Open; remove: Open; add: Open }): RowAction<IaGroupRow>[] {
  const t = textsOf('iaGroups')
  if (!row.active)
    return [
      { label: t('edit'), icon: IconPencil, onClick: on.edit },
      { label: t('delete'), icon: IconTrash, onClick: on.remove },
    ]
  return row.canAdd
    ? [{ label: t(row.postAdditionCovers ? 'continueAdding' : 'add'), icon: IconUserPlus, onClick: on.add }]
    : []
}

function GroupTable({ list, onDelete }: { list: Shown<typeof iaGroupsList>; onDelete: Open }) {
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
      growFrom={narrow ? CARD_HEIGHT : ROW_HEIGHT}
      rowLook={(row) => (isOverdue(row, today) ? 'danger' : undefined)}
      onOpen={edit}
      rowActions={(row) =>
        actionsOf(row, { edit, remove: onDelete, add: (one) => go(one, { adding: true }) })
      }
      empty={<NoGroups />}
    />
  )
}

/** S-08: the insemination groups of the farm [IAG-01…03, IAG-22…25]. */
export function GroupsPage() {
  const t = textsOf('iaGroups')
  const navigate = useNavigate()
  const list = useList(iaGroupsList)
  const deleting = useDialog<IaGroupRow>()
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
      <PageBody fill>
        <Panel padded={false} fill>
          <GroupTable list={list} onDelete={deleting.open} />
        </Panel>
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
