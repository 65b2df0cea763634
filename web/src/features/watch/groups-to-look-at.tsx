import { IconBell, IconBellRinging, IconHelpCircle, IconTruck } from '@tabler/icons-react'
import type { GroupKind } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import { type ReactNode, useState } from 'react'
import { dayOf, formatNumber } from '../../platform/format.ts'
import { Link } from '../../platform/link.tsx'
import { LoadFailure } from '../../platform/load-failure.tsx'
import { textsOf } from '../../platform/texts.ts'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { pageOf } from '../group-pages/index.ts'
import { wordAlarm } from './alarm-words.ts'
import { type FarmWatch, useWatch } from './watch.api.ts'
import classes from './watch.module.css'

interface Line {
  readonly key: string
  readonly kind: GroupKind
  readonly groupId: number
  readonly name: string
  readonly badge: ReactNode
  readonly what: string
}

function linesOf({ alarms, toExplain, ready }: FarmWatch, today: string): Line[] {
  const [t, screens] = [textsOf('watch'), textsOf('groupScreens')]
  return [
    ...alarms.map((alarm) => ({
      ...alarm,
      key: `alarm ${alarm.id}`,
      what: wordAlarm(alarm),
      badge: (
        <StatusBadge
          tone={alarm.level === 'ALARM' ? 'danger' : 'warn'}
          icon={alarm.level === 'ALARM' ? IconBellRinging : IconBell}
        >
          {screens(`alarmLevels/${alarm.level}`)}
        </StatusBadge>
      ),
    })),
    ...toExplain.map((group) => ({
      ...group,
      key: `explain ${group.groupId}`,
      what: t('home/toExplain', { count: formatNumber(group.heads) }),
      badge: (
        <StatusBadge tone="warn" icon={IconHelpCircle}>
          {screens('toExplain', { count: group.heads })}
        </StatusBadge>
      ),
    })),
    ...ready.map((group) => ({
      ...group,
      key: `ready ${group.groupId}`,
      what: t(group.day < today ? 'home/overdue' : 'home/ready', {
        day: group.day,
        count: formatNumber(group.heads),
      }),
      badge: (
        <StatusBadge tone={group.day < today ? 'warn' : 'neutral'} icon={IconTruck}>
          {group.day}
        </StatusBadge>
      ),
    })),
  ]
}

/** On the home of an administrator: groups that something stands out in, or that wait; nothing where none does. */
export function GroupsToLookAt() {
  const t = textsOf('watch')
  const { data, error, refetch } = useWatch()
  const [today] = useState(() => dayOf(new Date()))
  if (error)
    return (
      <Panel title={t('home/title')}>
        <LoadFailure failure={error} onRetry={() => void refetch()} />
      </Panel>
    )
  const lines = data ? linesOf(data, today) : []
  if (lines.length === 0) return null
  return (
    <Panel title={t('home/title')} padded={false}>
      <ul className={classes['list']}>
        {lines.map(({ key, kind, groupId, name, badge, what }) => (
          <li key={key} className={classes['item']}>
            <Link className={classes['link']} at={pageOf(kind, groupId)}>
              {name}
            </Link>
            {badge}
            <span className={classes['what']}>{what}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
