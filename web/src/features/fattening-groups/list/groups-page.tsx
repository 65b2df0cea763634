import { Button } from '@mantine/core'
import { IconPencil, IconPlus, IconReportAnalytics, IconScale, IconTrash } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { FatteningRow } from '@warren/shared/features/fattening-groups/fattening-groups.contract.ts'
import { useMemo } from 'react'
import { ListTable } from '../../../platform/list/list-table.tsx'
import { type Shown, useList } from '../../../platform/list/use-list.ts'
import { ScreenHead } from '../../../platform/screen-head.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { usePageKeys } from '../../../platform/use-page-keys.ts'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { FilterBar } from '../../../ui/filter-bar/filter-bar.tsx'
import { SearchBox } from '../../../ui/filter-bar/search-box.tsx'
import { PageBody } from '../../../ui/layout/page-body.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { useNarrow } from '../../../ui/layout/use-narrow.ts'
import { useOwnStables } from '../../farms/index.ts'
import { BinButton } from '../../group-pages/index.ts'
import { CreateDialog } from '../create/create-dialog.tsx'
import { DeleteGroup } from '../delete-group.tsx'
import { useReloadFattening } from '../fattening-groups.api.ts'
import classes from '../fattening-groups.module.css'
import { fatteningGroupsList } from './fattening-groups.list.ts'
import { cardColumns, groupColumns, isMember, isMerged } from './group-columns.tsx'

/** A card of several lines, until it is measured. */
const CARD_HEIGHT = 72

type Act = () => void

const CreateButton = ({ onCreate }: { onCreate: Act }) => (
  <Button leftSection={<IconPlus size={16} />} onClick={onCreate}>
    {textsOf('fatteningGroups')('create')}
  </Button>
)

/** What a group page is, and the other kinds of it. */
function NoGroups({ onCreate }: { onCreate: Act }) {
  const t = textsOf('fatteningGroups')
  const screens = textsOf('shell')
  return (
    <EmptyState
      icon={IconScale}
      title={t('emptyTitle')}
      actions={
        <>
          <CreateButton onCreate={onCreate} />
          <Button variant="default" renderRoot={(button) => <Link {...button} to="/grouppage-mother" />}>
            {screens('screens/motherGroups')}
          </Button>
          <Button variant="default" renderRoot={(button) => <Link {...button} to="/grouppage-young" />}>
            {screens('screens/youngGroups')}
          </Button>
        </>
      }
    >
      {t('emptyText')}
    </EmptyState>
  )
}

type TableProps = {
  list: Shown<typeof fatteningGroupsList>
  onCreate: Act
  onDelete: (row: FatteningRow) => void
}

function GroupTable({ list, onCreate, onDelete }: TableProps) {
  const t = textsOf('fatteningGroups')
  const navigate = useNavigate()
  const narrow = useNarrow()
  const columns = useMemo(() => (narrow ? cardColumns() : groupColumns()), [narrow])
  const { filter, setFilter } = list
  const open = ({ id }: FatteningRow) =>
    void navigate({ to: '/grouppage-fattening/$id/edit', params: { id: String(id) } })
  return (
    <>
      <FilterBar
        filters={list.chips}
        search={
          <SearchBox
            label={t('search')}
            width={220}
            value={filter.search ?? ''}
            onSearch={(search) => setFilter({ search }, { replace: true })}
          />
        }
      />
      <ListTable
        list={list}
        label={textsOf('shell')('screens/fatteningGroups')}
        columns={columns}
        rowId={({ id }) => String(id)}
        rowName={({ generatedName }) => generatedName}
        cards
        growFrom={narrow ? CARD_HEIGHT : undefined}
        asked={[filter.search]}
        onOpen={open}
        rowLook={({ endDate }) => (endDate === null ? undefined : 'muted')}
        rowActions={(row) => [
          { label: t('edit'), icon: IconPencil, onClick: open },
          // A member goes with its merged group [FAT-02].
          ...(isMember(row) ? [] : [{ label: t('delete'), icon: IconTrash, onClick: onDelete }]),
        ]}
        empty={<NoGroups onCreate={onCreate} />}
      />
    </>
  )
}

const SummaryLink = () => (
  <Button
    variant="default"
    leftSection={<IconReportAnalytics size={16} />}
    renderRoot={(button) => <Link {...button} to="/grouppage-fattening-summary" />}
  >
    {textsOf('fatteningGroups')('summary')}
  </Button>
)

/** S-27: the fattening groups of the farm [FAT-01, FAT-02, MOT-03]. */
export function GroupsPage() {
  const t = textsOf('fatteningGroups')
  const stables = useOwnStables()
  const choices = (stables.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  const list = useList(fatteningGroupsList, { stables: choices })
  const deleting = useDialog<FatteningRow>()
  const creating = useDialog<true>()
  const reload = useReloadFattening()
  const create = () => creating.open(true)
  usePageKeys({ n: create })
  const { total } = list
  return (
    <>
      <ScreenHead
        badges={
          total !== undefined && <span className={classes['count']}>{t('count', { count: total })}</span>
        }
        actions={
          <>
            <BinButton kind="FATTENING" onRestored={() => void reload()} />
            <SummaryLink />
            <CreateButton onCreate={create} />
          </>
        }
      />
      <PageBody fill>
        <Panel padded={false} fill>
          <GroupTable list={list} onCreate={create} onDelete={deleting.open} />
        </Panel>
      </PageBody>
      {creating.subject && (
        <CreateDialog key={`new ${creating.round}`} opened={creating.opened} onClose={creating.close} />
      )}
      {deleting.subject && (
        <DeleteGroup
          key={deleting.round}
          group={{ ...deleting.subject, isMerged: isMerged(deleting.subject) }}
          opened={deleting.opened}
          onClose={deleting.close}
        />
      )}
    </>
  )
}
