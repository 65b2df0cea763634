import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { textsOf } from '../../../platform/texts.ts'
import type { CreatedRole } from '../create-role.ts'
import { useCreate } from './use-create.ts'

export type CreateMenuProps = { roles: readonly CreatedRole[] }

/** Asks a super administrator whom to create [USR-04]. */
export function CreateMenu({ roles }: CreateMenuProps) {
  const t = textsOf('users')
  const create = useCreate()
  return (
    <Menu>
      <Menu.Target>
        <Button leftSection={<IconPlus size={16} />} rightSection={<IconChevronDown size={15} />}>
          {t('newUser')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {roles.map((role) => (
          <Menu.Item key={role} onClick={() => create(role)}>
            {t(`create/${role}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
