import { Button } from '@mantine/core'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import { useState } from 'react'
import { textsOf } from '../../platform/texts.ts'
import { useDialog } from '../../ui/dialog/use-dialog.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { wordAlarm, wordStory } from './alarm-words.ts'
import { SeenDialog } from './seen-dialog.tsx'
import { type GroupWatch, useGroupWatch } from './watch.api.ts'
import classes from './watch.module.css'

type GroupAlarm = GroupWatch['alarms'][number]
type LineProps = { alarm: GroupAlarm; group: { readonly id: number }; onSeen: () => void }

const toneOf = ({ level }: GroupAlarm) => (level === 'ALARM' ? 'danger' : 'warn')

/** What was found, with the member it was found in. */
const titleOf = (alarm: GroupAlarm, group: { readonly id: number }): string =>
  `${alarm.groupId === group.id ? '' : `${alarm.name} · `}${textsOf('groupScreens')(`alarmLevels/${alarm.level}`)}: ${wordAlarm(alarm)}`

function AlarmLine({ alarm, group, onSeen }: LineProps) {
  const t = textsOf('watch')
  const { day, toldDay, name } = alarm
  const what = wordAlarm(alarm)
  return (
    <Notice
      tone={toneOf(alarm)}
      action={
        <Button size="xs" variant="default" aria-label={t('seen/of', { name, what })} onClick={onSeen}>
          {t('seen/button')}
        </Button>
      }
    >
      <b>{titleOf(alarm, group)}</b>
      {day !== toldDay && alarm.signal === 'DEATHS' && ` · ${t('since', { day })}`}
      {wordStory(alarm).map((line) => (
        <span key={line} className={classes['story']}>
          {line}
        </span>
      ))}
    </Notice>
  )
}

type WorstProps = {
  alarms: readonly GroupAlarm[]
  group: { readonly id: number }
  isOpen: boolean
  onToggle: () => void
}

/** The gravest of the alarms in one line, and the way to all of them. */
function WorstAlarm({ alarms, group, isOpen, onToggle }: WorstProps) {
  const t = textsOf('watch')
  const worst = alarms.find(({ level }) => level === 'ALARM') ?? alarms[0]
  if (worst === undefined) return <p className={classes['quiet']}>{t('alarms/none')}</p>
  return (
    <Notice
      tone={toneOf(worst)}
      action={
        <Button size="xs" variant="default" aria-expanded={isOpen} onClick={onToggle}>
          {isOpen ? t('alarms/hide') : t('alarms/show', { count: alarms.length })}
        </Button>
      }
    >
      <span className={classes['oneLine']}>{titleOf(worst, group)}</span>
    </Notice>
  )
}

type PlaceProps = { group: { readonly id: number; readonly endDate: Day | null } }

/**
 * The alarms of an open group, of a merged one those of its members. The gravest has one line, which is kept free for it while
 * there is none: neither an answer nor a typed cell moves what is below. The rest opens on request.
 */
export function GroupAlarms({ group }: PlaceProps) {
  const t = textsOf('watch')
  const { data, error } = useGroupWatch(group.id)
  const [isOpen, setOpen] = useState(false)
  const seeing = useDialog<GroupWatch['alarms'][number]>()
  if (group.endDate !== null) return null
  const alarms = data?.alarms ?? []
  return (
    <>
      <div className={classes['place']}>
        {data ? (
          <WorstAlarm alarms={alarms} group={group} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
        ) : (
          error && <p className={classes['quiet']}>{t('alarms/failed')}</p>
        )}
      </div>
      {isOpen &&
        alarms.map((alarm) => (
          <AlarmLine key={alarm.id} alarm={alarm} group={group} onSeen={() => seeing.open(alarm)} />
        ))}
      {seeing.subject && (
        <SeenDialog key={seeing.round} alarm={seeing.subject} opened={seeing.opened} onClose={seeing.close} />
      )}
    </>
  )
}
