import { useNavigate } from '../../../platform/link.tsx'
import { type CreatedRole, rememberRole } from '../create-role.ts'

/** Opens the form for a role: the cookie carries the choice [USR-09]. */
export function useCreate(): (role: CreatedRole) => void {
  const navigate = useNavigate()
  return (role) => {
    rememberRole(role)
    void navigate({ to: '/user/create' })
  }
}
