import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { IconCloudOff } from '@tabler/icons-react'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from '../../platform/link.tsx'
import { countUnsent } from '../../platform/outbox/unsent.ts'
import { leavePhone } from '../../platform/phone/leave-phone.ts'
import { readPhoneUser } from '../../platform/phone/phone-user.ts'
import { readSession } from '../../platform/session.ts'
import { signOut } from '../../platform/sign-out.ts'
import { textsOf } from '../../platform/texts.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'

/** What was typed and not sent stays on this computer: who leaves it must know. */
function Unsent({ count, onLeave }: { count: number; onLeave: () => void }) {
  const t = textsOf('session')
  const navigate = useNavigate()
  return (
    <main>
      <h1 hidden>{t('logoutScreen')}</h1>
      <EmptyState
        icon={IconCloudOff}
        title={t('unsentTitle', { count })}
        actions={
          <>
            <Button onClick={() => void navigate({ to: '/', replace: true })}>{t('unsentStay')}</Button>
            <Button variant="default" onClick={onLeave}>
              {t('unsentLeave')}
            </Button>
          </>
        }
      >
        {t('unsentText')}
      </EmptyState>
    </main>
  )
}

/** S-02: forgets the user and leads to the door [SES-13]; asks first where rows wait to be sent. */
export function LogoutPage() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [unsent, setUnsent] = useState(0)
  const leave = useCallback(async () => {
    const phoneUser = readPhoneUser()
    if (phoneUser) await leavePhone(Number(phoneUser.claims.sub))
    signOut()
    // Nothing of this user's data may greet the next one.
    queries.clear()
    void navigate({ to: '/login', replace: true })
  }, [navigate, queries])
  useEffect(() => {
    let isGone = false
    const userId = Number((readSession() ?? readPhoneUser())?.claims.sub)
    void countUnsent(userId).then((count) => {
      if (isGone) return
      if (count > 0) setUnsent(count)
      else void leave()
    })
    return () => {
      isGone = true
    }
  }, [leave])
  if (unsent > 0) return <Unsent count={unsent} onLeave={() => void leave()} />
  return (
    <main>
      <Spinner />
    </main>
  )
}
