import { IconPencil, IconUsers } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { UserDto } from '@warren/shared/features/users/users.contract.ts'
import { TABLE_PAGE_SIZE } from '@warren/shared/kernel/paging.ts'
import { useEffect, useMemo } from 'react'
import { LoadFailure } from '../../platform/load-failure.tsx'
import { ScreenHead } from '../../platform/screen-head.tsx'
import { textsOf } from '../../platform/texts.ts'
import { useSession } from '../../platform/use-session.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { NoMatch } from '../../ui/feedback/no-match.tsx'
import { FilterBar } from '../../ui/filter-bar/filter-bar.tsx'
import { SearchBox } from '../../ui/filter-bar/search-box.tsx'
import { PageBody } from '../../ui/layout/page-body.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { CreateButtons } from './components/create-buttons.tsx'
import { userColumns } from './components/user-columns.tsx'
import { forgetRole } from './create-role.ts'
import { useUsersList } from './use-users-list.ts'

/** S-04: the accounts in sight of whoever looks [USR-01…06, D-022]. */
export function UsersPage() {
  const t = textsOf('users')
  const { role } = useSession().claims
  const navigate = useNavigate()
  const list = useUsersList()
  const columns = useMemo(() => userColumns(role), [role])
  useEffect(forgetRole, [])
  const open = (user: UserDto) => void navigate({ to: '/user/$id/edit', params: { id: String(user.id) } })
  return (
    <>
      <ScreenHead actions={<CreateButtons role={role} />} />
      <PageBody fill>
        <Panel padded={false} fill>
          <FilterBar
            filters={[]}
            search={
              <SearchBox label={t('search')} width={240} value={list.search} onSearch={list.setSearch} />
            }
          />
          <DataTable
            label={textsOf('shell')('screens/users')}
            columns={columns}
            rows={list.rows}
            rowId={(user) => String(user.id)}
            rowName={(user) => user.username}
            total={list.total}
            showTotal={false}
            pageSize={TABLE_PAGE_SIZE}
            state={list.state}
            onStateChange={list.setState}
            view={list.search}
            loading={list.loading}
            stale={list.stale}
            onOpen={open}
            // Everyone who sees the list has the button; the form decides what it offers [USR-22].
            rowActions={() => [{ label: t('edit'), icon: IconPencil, onClick: open }]}
            filtered={list.search !== ''}
            noMatch={<NoMatch filters={[list.search]} onClear={() => list.setSearch('')} />}
            empty={
              <EmptyState icon={IconUsers} title={t('emptyTitle')}>
                {t('emptyText')}
              </EmptyState>
            }
            error={list.failure && <LoadFailure failure={list.failure} onRetry={list.retry} />}
          />
        </Panel>
      </PageBody>
    </>
  )
}
