import { IconPencil, IconUsers } from '@tabler/icons-react'
import type { UserDto } from '@warren/shared/features/users/users.contract.ts'
import { useEffect, useMemo } from 'react'
import { useNavigate } from '../../platform/link.tsx'
import { ListTable } from '../../platform/list/list-table.tsx'
import { useList } from '../../platform/list/use-list.ts'
import { ScreenHead } from '../../platform/screen-head.tsx'
import { textsOf } from '../../platform/texts.ts'
import { useSession } from '../../platform/use-session.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FilterBar } from '../../ui/filter-bar/filter-bar.tsx'
import { SearchBox } from '../../ui/filter-bar/search-box.tsx'
import { PageBody } from '../../ui/layout/page-body.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { useNarrow } from '../../ui/layout/use-narrow.ts'
import { CreateButtons } from './components/create-buttons.tsx'
import { RequestsLink } from './components/requests-link.tsx'
import { userColumns } from './components/user-columns.tsx'
import { forgetRole } from './create-role.ts'
import { usersList } from './users.list.ts'

/** A card of three lines, until it is measured. */
const CARD_HEIGHT = 96

/** S-04: accounts the user may see [USR-01…06, D-022]. */
export function UsersPage() {
  const t = textsOf('users')
  const { role } = useSession().claims
  const navigate = useNavigate()
  const list = useList(usersList)
  const { filter, setFilter } = list
  const narrow = useNarrow()
  const columns = useMemo(() => userColumns(role), [role])
  useEffect(forgetRole, [])
  const open = (user: UserDto) => void navigate({ to: '/user/$id/edit', params: { id: String(user.id) } })
  return (
    <>
      <ScreenHead
        actions={
          <>
            <RequestsLink role={role} />
            <CreateButtons role={role} />
          </>
        }
      />
      <PageBody fill>
        <Panel padded={false} fill>
          <FilterBar
            filters={list.chips}
            search={
              <SearchBox
                label={t('search')}
                width={240}
                value={filter.search ?? ''}
                onSearch={(search) => setFilter({ search }, { replace: true })}
              />
            }
          />
          <ListTable
            list={list}
            label={textsOf('shell')('screens/users')}
            columns={columns}
            rowId={(user) => String(user.id)}
            rowName={(user) => user.username}
            showTotal={false}
            cards
            growFrom={narrow ? CARD_HEIGHT : undefined}
            onOpen={open}
            // Everyone who sees the list has the button; the form decides what it offers [USR-22].
            rowActions={() => [{ label: t('edit'), icon: IconPencil, onClick: open }]}
            asked={[filter.search]}
            empty={
              <EmptyState icon={IconUsers} title={t('emptyTitle')}>
                {t('emptyText')}
              </EmptyState>
            }
          />
        </Panel>
      </PageBody>
    </>
  )
}
