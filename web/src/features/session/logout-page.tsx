import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { signOut } from '../../platform/sign-out.ts'
import { Spinner } from '../../ui/feedback/spinner.tsx'

/** S-02: forgets the user and leads to the door [SES-13]. */
export function LogoutPage() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  useEffect(() => {
    signOut()
    // Nothing of this user's data may greet the next one.
    queries.clear()
    void navigate({ to: '/login', replace: true })
  }, [navigate, queries])
  return (
    <main>
      <Spinner />
    </main>
  )
}
