import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { leavePhone } from '../../platform/phone/leave-phone.ts'
import { signOut } from '../../platform/sign-out.ts'
import { textsOf } from '../../platform/texts.ts'
import { WideKey } from './kit/keys.tsx'
import classes from './phone.module.css'
import { useBarnPhone, useQueueState } from './use-barn.ts'

/** Ends session, token and list of who works here; what waits stays. */
function useLeave(): () => Promise<void> {
  const { user } = useBarnPhone()
  const navigate = useNavigate()
  const queries = useQueryClient()
  return async () => {
    await leavePhone(user.userId)
    signOut()
    queries.clear()
    await navigate({ to: '/login', replace: true })
  }
}

/** Sign out: with unsent entries it says how many, and offers to send them first. */
function SignOut() {
  const t = textsOf('barnPhone')
  const { queue, user } = useBarnPhone()
  const { lanes } = useQueueState()
  const leave = useLeave()
  const [isAsking, setAsking] = useState(false)
  const unsent = lanes.find(({ lane }) => lane.userId === user.userId)?.queued ?? 0
  if (!isAsking || unsent === 0)
    return <WideKey onPress={() => (unsent > 0 ? setAsking(true) : void leave())}>{t('signOut')}</WideKey>
  return (
    <fieldset className={classes['asking']} aria-label={t('signOut')}>
      <p>{t('signOutAsk', { count: unsent })}</p>
      <WideKey look="main" onPress={() => void queue.sendNow()}>
        {t('sendNow')}
      </WideKey>
      <WideKey onPress={() => setAsking(false)}>{t('stay')}</WideKey>
      <WideKey look="minus" onPress={() => void leave()}>
        {t('signOutAnyway')}
      </WideKey>
    </fieldset>
  )
}

async function forgetFiles(): Promise<void> {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  for (const one of (await serviceWorker?.getRegistrations()) ?? []) await one.unregister()
  if (typeof caches !== 'undefined') for (const name of await caches.keys()) await caches.delete(name)
}

/** Takes Warren off the phone; refused while anything of anybody waits on it [4.2]. */
function Remove() {
  const t = textsOf('barnPhone')
  const { queue } = useBarnPhone()
  const { lanes } = useQueueState()
  const leave = useLeave()
  const [isAsking, setAsking] = useState(false)
  const unsent = lanes.reduce((sum, { queued }) => sum + queued, 0)
  const remove = async () => {
    if (!(await queue.remove())) return
    await forgetFiles().catch(() => undefined)
    await leave()
  }
  if (!isAsking) return <WideKey onPress={() => setAsking(true)}>{t('remove')}</WideKey>
  return (
    <fieldset className={classes['asking']} aria-label={t('remove')}>
      <p>{unsent > 0 ? t('removeRefused', { count: unsent }) : t('removeAsk')}</p>
      <WideKey onPress={() => setAsking(false)}>{t('stay')}</WideKey>
      {unsent === 0 && (
        <WideKey look="minus" onPress={() => void remove()}>
          {t('removeNow')}
        </WideKey>
      )}
    </fieldset>
  )
}

export function LeaveParts() {
  return (
    <>
      <SignOut />
      <Remove />
    </>
  )
}
