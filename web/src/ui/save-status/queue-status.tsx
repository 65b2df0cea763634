import {
  type Icon,
  IconCheck,
  IconCloudOff,
  IconCloudUp,
  IconGitCompare,
  IconHourglass,
  IconLoader2,
} from '@tabler/icons-react'
import { textsOf } from '../../platform/texts.ts'
import { useNumbers } from '../format/numbers.ts'
import classes from './save-status.module.css'

export type QueueStripProps = {
  online: boolean
  /** Entries that only this device has. */
  unsent: number
  /** Of so many in this round; while they are being sent. */
  total?: number
}

/** Under the head of the barn's screens while anything is unsent; gone when all of it has arrived. */
export function QueueStrip({ online, unsent, total = unsent }: QueueStripProps) {
  const t = textsOf('ui')
  const n = useNumbers()
  const sent = Math.max(0, total - unsent)
  if (unsent === 0) return null
  return (
    <div className={classes['strip']} data-online={online || undefined}>
      <output className={classes['stripWords']}>
        {online ? <IconCloudUp size={22} aria-hidden /> : <IconCloudOff size={22} aria-hidden />}
        <span>{t(online ? 'onlineSending' : 'offline')}</span>{' '}
        <span className={classes['count']}>
          <b>{n(online ? sent : unsent)}</b> {online ? t('ofTotal', { total: n(total) }) : t('notYetSent')}
        </span>
      </output>
      {online && (
        <div className={classes['progress']} aria-hidden>
          <i style={{ width: `${(sent / total) * 100}%` }} />
        </div>
      )}
    </div>
  )
}

export type EntryState = 'waiting' | 'sending' | 'sent' | 'needsYou'

const ICONS: Readonly<Record<EntryState, Icon>> = {
  waiting: IconHourglass,
  sending: IconLoader2,
  sent: IconCheck,
  needsYou: IconGitCompare,
}

/** How far one entry has come; the word carries it. */
export function EntryStatus({ state, barn = false }: { state: EntryState; barn?: boolean }) {
  const StateIcon = ICONS[state]
  return (
    <span className={classes['entry']} data-state={state} data-barn={barn || undefined}>
      <StateIcon size={barn ? 22 : 15} aria-hidden />
      {textsOf('ui')(`entryStates/${state}`)}
    </span>
  )
}
