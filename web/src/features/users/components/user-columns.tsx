import { IconBan, IconCircleCheck } from '@tabler/icons-react'
import type { UserDto } from '@warren/shared/features/users/users.contract.ts'
import type { USER_SORT_FIELDS } from '@warren/shared/features/users/users.vocabulary.ts'
import type { Role } from '@warren/shared/kernel/roles.ts'
import { textsOf } from '../../../platform/texts.ts'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import type { DataColumn } from '../../../ui/table/table-types.ts'
import classes from './users.module.css'

type Column = DataColumn<UserDto> & { id: (typeof USER_SORT_FIELDS)[number] | 'active' }

const soft = (text: string | null) => text && <span className={classes['soft']}>{text}</span>

const stateOf = ({ active }: UserDto) => {
  const t = textsOf('users')
  return active ? (
    <StatusBadge tone="plain" icon={IconCircleCheck}>
      {t('active')}
    </StatusBadge>
  ) : (
    <StatusBadge tone="neutral" icon={IconBan}>
      {t('inactive')}
    </StatusBadge>
  )
}

/** The columns of the list; the accounts a super administrator makes have no farm [USR-01]. */
export function userColumns(role: Role): readonly DataColumn<UserDto>[] {
  const t = textsOf('users')
  const roles = textsOf('common')
  const columns: readonly Column[] = [
    {
      id: 'username',
      header: t('columns/username'),
      width: 150,
      sortable: true,
      cell: (user) => user.username,
    },
    {
      id: 'email',
      header: t('columns/email'),
      width: 220,
      sortable: true,
      card: 'line',
      cell: (user) => user.email,
    },
    {
      id: 'phoneNumber',
      header: t('columns/phoneNumber'),
      card: 'labelled',
      width: 140,
      sortable: true,
      cell: (user) => soft(user.phoneNumber),
    },
    {
      id: 'farmName',
      header: t('columns/farmName'),
      card: 'labelled',
      width: 150,
      sortable: true,
      cell: (user) => user.farm?.name,
    },
    {
      id: 'role',
      header: t('columns/role'),
      width: 170,
      sortable: true,
      cell: (user) => roles(`roles/${user.role}`),
    },
    { id: 'active', header: t('columns/active'), width: 110, cell: stateOf },
  ]
  return role === 'SUPERADMIN' ? columns.filter(({ id }) => id !== 'farmName') : columns
}
