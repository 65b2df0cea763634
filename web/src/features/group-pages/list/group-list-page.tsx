import { Button } from '@mantine/core'
import { type Icon, IconPencil, IconPlus, IconReportAnalytics, IconTrash } from '@tabler/icons-react'
import { GROUP_KINDS, type GroupKind } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import { Fragment, type ReactNode, useMemo } from 'react'
import type { PlainPath } from '../../../platform/addresses.ts'
import { linkTo, useNavigate } from '../../../platform/link.tsx'
import { ListTable } from '../../../platform/list/list-table.tsx'
import type { ShownList } from '../../../platform/list/use-list.ts'
import { ScreenHead } from '../../../platform/screen-head.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { usePageKeys } from '../../../platform/use-page-keys.ts'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { FilterBar, type FilterBarProps } from '../../../ui/filter-bar/filter-bar.tsx'
import { SearchBox } from '../../../ui/filter-bar/search-box.tsx'
import { PageBody } from '../../../ui/layout/page-body.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { useNarrow } from '../../../ui/layout/use-narrow.ts'
import type { DataColumn } from '../../../ui/table/table-types.ts'
import { BinButton } from '../dialogs/bin-button.tsx'
import { DeleteGroup } from '../dialogs/delete-group.tsx'
import classes from '../group-pages.module.css'
import { type GroupCalls, LIST_PATHS, pageOf } from '../kind/group-kind.ts'
import { isMember, isMerged, type ListedGroup } from './list-columns.tsx'

/** A card of several lines, until it is measured. */
const CARD_HEIGHT = 72

const TITLES = { MOTHER: 'motherGroups', YOUNG: 'youngGroups', FATTENING: 'fatteningGroups' } as const
const titleOf = (kind: GroupKind): string => textsOf('shell')(`screens/${TITLES[kind]}`)

/** A list of groups on its screen. */
export type ShownGroups<Row> = ShownList<Row> & {
  readonly chips: FilterBarProps['filters']
  readonly filter: { readonly search?: string | undefined }
  readonly setFilter: (next: { search?: string }, options?: { readonly replace?: boolean }) => void
}

type Act = () => void
/** As a dialog takes it. */
export interface DialogFrame {
  readonly opened: boolean
  readonly onClose: Act
}

/** What a list says where there is no group yet. */
export interface NoGroups {
  readonly icon: Icon
  readonly title: string
  readonly text: string
}

export type GroupListProps<Row extends ListedGroup> = {
  calls: GroupCalls
  list: ShownGroups<Row>
  columns: () => readonly DataColumn<Row>[]
  cards: () => readonly DataColumn<Row>[]
  empty: NoGroups
  /** The dialog of a new group. */
  create: (frame: DialogFrame) => ReactNode
  /** Where the summary of the kind is. */
  summary?: PlainPath
}

const CreateButton = ({ onCreate }: { onCreate: Act }) => (
  <Button leftSection={<IconPlus size={16} />} onClick={onCreate}>
    {textsOf('groupScreens')('create')}
  </Button>
)

/** What a group page is, and the other kinds of it. */
function Empty({ kind, empty, onCreate }: { kind: GroupKind; empty: NoGroups; onCreate: Act }) {
  return (
    <EmptyState
      icon={empty.icon}
      title={empty.title}
      actions={
        <>
          <CreateButton onCreate={onCreate} />
          {GROUP_KINDS.filter((other) => other !== kind).map((other) => (
            <Button key={other} variant="default" renderRoot={linkTo({ to: LIST_PATHS[other] })}>
              {titleOf(other)}
            </Button>
          ))}
        </>
      }
    >
      {empty.text}
    </EmptyState>
  )
}

type TableProps<Row extends ListedGroup> = Pick<
  GroupListProps<Row>,
  'calls' | 'list' | 'columns' | 'cards' | 'empty'
> & {
  onCreate: Act
  onDelete: (row: Row) => void
}

function GroupTable<Row extends ListedGroup>(props: TableProps<Row>) {
  const { calls, list, columns: wide, cards, empty, onCreate, onDelete } = props
  const t = textsOf('groupScreens')
  const navigate = useNavigate()
  const narrow = useNarrow()
  const columns = useMemo(() => (narrow ? cards() : wide()), [narrow, cards, wide])
  const { filter, setFilter } = list
  const open = ({ id }: Row) => void navigate(pageOf(calls.kind, id))
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
        label={titleOf(calls.kind)}
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
        empty={<Empty kind={calls.kind} empty={empty} onCreate={onCreate} />}
      />
    </>
  )
}

const SummaryLink = ({ to }: { to: PlainPath }) => (
  <Button variant="default" leftSection={<IconReportAnalytics size={16} />} renderRoot={linkTo({ to })}>
    {textsOf('groupScreens')('summary')}
  </Button>
)

/** S-21, S-24, S-27: the groups of a kind: find one, begin one, delete one and bring it back [MOT-03, MOT-05]. */
export function GroupListPage<Row extends ListedGroup>(props: GroupListProps<Row>) {
  const { calls, list, create, summary, ...table } = props
  const t = textsOf('groupScreens')
  const deleting = useDialog<Row>()
  const creating = useDialog<true>()
  const startCreate = () => creating.open(true)
  usePageKeys({ n: startCreate })
  const { total } = list
  return (
    <>
      <ScreenHead
        badges={
          total !== undefined && <span className={classes['count']}>{t('count', { count: total })}</span>
        }
        actions={
          <>
            <BinButton kind={calls.kind} />
            {summary !== undefined && <SummaryLink to={summary} />}
            <CreateButton onCreate={startCreate} />
          </>
        }
      />
      <PageBody fill>
        <Panel padded={false} fill>
          <GroupTable {...table} calls={calls} list={list} onCreate={startCreate} onDelete={deleting.open} />
        </Panel>
      </PageBody>
      {creating.subject && (
        <Fragment key={`new ${creating.round}`}>
          {create({ opened: creating.opened, onClose: creating.close })}
        </Fragment>
      )}
      {deleting.subject && (
        <DeleteGroup
          key={deleting.round}
          calls={calls}
          group={{ ...deleting.subject, isMerged: isMerged(deleting.subject) }}
          opened={deleting.opened}
          onClose={deleting.close}
        />
      )}
    </>
  )
}
