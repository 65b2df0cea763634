import type { UserField } from '@warren/shared/features/users/users.rules.ts'
import { isFarmRole } from '@warren/shared/kernel/roles.ts'
import { useNavigate } from '../../../platform/link.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { useSession } from '../../../platform/use-session.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import type { CreatedRole } from '../create-role.ts'
import { newUserOf } from '../user-values.ts'
import { useCreateUser } from '../users.api.ts'
import { UserForm } from './user-form.tsx'

export type CreateFormProps = { role: CreatedRole }

const NEW: readonly UserField[] = ['username', 'email', 'phoneNumber', 'password']

/** The empty form; only an owner chooses a farm [USR-10, USR-30]. */
export function CreateForm({ role }: CreateFormProps) {
  const t = textsOf('users')
  const { claims } = useSession()
  const navigate = useNavigate()
  const create = useCreateUser()
  const leave = () => void navigate({ to: '/users' })
  const choosesFarm = claims.role === 'OWNER' && isFarmRole(role)
  return (
    <UserForm
      role={role}
      editable={choosesFarm ? [...NEW, 'assignedFarm'] : NEW}
      farmId={claims.farmId}
      own={false}
      onLeave={leave}
      onSave={(values) => create.mutateAsync(newUserOf(values, role))}
      onSaved={({ username }) => {
        toast.success({ title: t('created', { name: username.trim() }) })
        leave()
      }}
    />
  )
}
