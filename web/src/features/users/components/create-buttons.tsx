import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { CREATES } from '@warren/shared/features/users/users.vocabulary.ts'
import type { Role } from '@warren/shared/kernel/roles.ts'
import { textsOf } from '../../../platform/texts.ts'
import type { CreatedRole } from '../create-role.ts'
import { CreateMenu } from './create-menu.tsx'
import { useCreate } from './use-create.ts'

export type CreateButtonsProps = { role: Role }

/**
 * What a role may create: a menu for super administrators, the first of the others as the main button and the
 * rest beside it, nothing for workers and technicians [USR-04…06, D-024, D-025].
 */
export function CreateButtons({ role }: CreateButtonsProps) {
  const t = textsOf('users')
  const create = useCreate()
  const [main, ...others]: readonly CreatedRole[] = CREATES[role]
  if (role === 'SUPERADMIN') return <CreateMenu roles={CREATES[role]} />
  if (main === undefined) return null
  return (
    <>
      {others.map((other) => (
        <Button key={other} variant="default" onClick={() => create(other)}>
          {t(`create/${other}`)}
        </Button>
      ))}
      <Button leftSection={<IconPlus size={16} />} onClick={() => create(main)}>
        {t(`create/${main}`)}
      </Button>
    </>
  )
}
