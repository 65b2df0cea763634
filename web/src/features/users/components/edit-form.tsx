import { useQueryClient } from '@tanstack/react-query'
import type { UserDto } from '@warren/shared/features/users/users.contract.ts'
import { asksPassword, editableFields } from '@warren/shared/features/users/users.rules.ts'
import { isFarmRole } from '@warren/shared/kernel/roles.ts'
import { useNavigate } from '../../../platform/link.tsx'
import { clearSession } from '../../../platform/session.ts'
import { textsOf } from '../../../platform/texts.ts'
import { useSession } from '../../../platform/use-session.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { changedFields, changeOf } from '../user-values.ts'
import { useReloadUser, useUpdateUser } from '../users.api.ts'
import { UserForm } from './user-form.tsx'

export type EditFormProps = { user: UserDto }

/** A stored account; its own new password leads to the door, anything else back to the list [USR-31, D-023]. */
export function EditForm({ user }: EditFormProps) {
  const t = textsOf('users')
  const { claims } = useSession()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const actor = { id: Number(claims.sub), role: claims.role }
  const own = actor.id === user.id
  const update = useUpdateUser(String(user.id), ({ password }) => own && password !== undefined)
  const load = useReloadUser(String(user.id))
  const leave = () => void navigate({ to: '/users' })
  const signInAgain = () => {
    clearSession()
    cache.clear()
    toast.success({ title: t('passwordChanged') })
    void navigate({ to: '/login', replace: true })
  }
  // People without a farm cannot be put on one [D-030].
  const editable = editableFields(actor, user).filter(
    (field) => field !== 'assignedFarm' || isFarmRole(user.role),
  )
  return (
    <UserForm
      role={user.role}
      user={user}
      editable={editable}
      farmId={null}
      own={own}
      onLeave={leave}
      load={load}
      onSave={(values, present = user) => {
        const asked = own && asksPassword(changedFields(values, present, editable))
        return update.mutateAsync({
          ...changeOf(values, present, editable),
          ...(asked && { currentPassword: values.currentPassword }),
          ...(present.version !== undefined && { version: present.version }),
        })
      }}
      onSaved={({ username, password }) => {
        if (own && password !== '') return signInAgain()
        toast.success({ title: t('saved', { name: username.trim() }) })
        leave()
      }}
    />
  )
}
