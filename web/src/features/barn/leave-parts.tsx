import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from '../../platform/link.tsx'
import { leavePhone } from '../../platform/phone/leave-phone.ts'
import { signOut } from '../../platform/sign-out.ts'
import { textsOf } from '../../platform/texts.ts'
import { WideKey } from './kit/keys.tsx'
import classes from './phone.module.css'
import { UnsentFileKey } from './unsent-file-key.tsx'
import { useBarnPhone, useQueueState } from './use-barn.ts'

/** Ends session, token and list of who works here; what waits stays. */
function useLeave(): (removedLane?: string) => Promise<void> {
  const { user } = useBarnPhone()
  const navigate = useNavigate()
  const queries = useQueryClient()
  return async (removedLane) => {
    await leavePhone(user.userId, removedLane)
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

/** Why not, or what goes: what waits may go once it was saved as a file. */
function wordRemoval(unsent: number, hereAlone: number): string {
  const t = textsOf('barnPhone')
  if (unsent === 0) return t('removeAsk')
  return hereAlone > 0 ? t('removeRefused', { count: unsent }) : t('removeFileAsk', { count: unsent })
}

/** Takes Warren off the phone; refused while anything of anybody waits on it, unless a file has it [4.2, FLD-16]. */
function Remove() {
  const t = textsOf('barnPhone')
  const { queue, user } = useBarnPhone()
  const { lanes } = useQueueState()
  const leave = useLeave()
  const [isAsking, setAsking] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const sumOf = (what: 'queued' | 'hereAlone') => lanes.reduce((sum, lane) => sum + lane[what], 0)
  const [unsent, hereAlone] = [sumOf('queued'), sumOf('hereAlone')]
  const own = lanes.find(({ lane }) => lane.userId === user.userId && !lane.isFormer)
  const remove = async () => {
    if (!(await queue.remove(unsent > 0))) {
      // With nothing here alone only a list that is not finished can be in the way.
      setRefused(true)
      return
    }
    await forgetFiles().catch(() => undefined)
    await leave(own?.lane.laneId)
  }
  if (!isAsking) return <WideKey onPress={() => setAsking(true)}>{t('remove')}</WideKey>
  return (
    <fieldset className={classes['asking']} aria-label={t('remove')}>
      <p>{wordRemoval(unsent, hereAlone)}</p>
      {own && own.hereAlone > 0 && <p>{t('removeFile')}</p>}
      {own && own.queued > 0 && <UnsentFileKey />}
      {isRefused && <p role="alert">{textsOf('barnStation')('openList')}</p>}
      <WideKey onPress={() => setAsking(false)}>{t('stay')}</WideKey>
      {hereAlone === 0 && (
        <WideKey look="minus" onPress={() => void remove()}>
          {unsent > 0 ? t('removeWithFile') : t('removeNow')}
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
