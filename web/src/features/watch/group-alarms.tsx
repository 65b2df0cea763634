import { Button } from '@mantine/core'
import { textsOf } from '../../platform/texts.ts'
import { useDialog } from '../../ui/dialog/use-dialog.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { wordAlarm, wordStory } from './alarm-words.ts'
import { SeenDialog } from './seen-dialog.tsx'
import { type GroupWatch, useGroupWatch } from './watch.api.ts'
import classes from './watch.module.css'

type LineProps = { alarm: GroupWatch['alarms'][number]; isMember: boolean; onSeen: () => void }

function AlarmLine({ alarm, isMember, onSeen }: LineProps) {
  const t = textsOf('watch')
  const { level, day, toldDay, name } = alarm
  const what = wordAlarm(alarm)
  return (
    <Notice
      tone={level === 'ALARM' ? 'danger' : 'warn'}
      action={
        <Button size="xs" variant="default" aria-label={t('seen/of', { name, what })} onClick={onSeen}>
          {t('seen/button')}
        </Button>
      }
    >
      <b>
        {isMember && `${name} · `}
        {textsOf('groupScreens')(`alarmLevels/${level}`)}: {what}
      </b>
      {day !== toldDay && alarm.signal === 'DEATHS' && ` · ${t('since', { day })}`}
      {wordStory(alarm).map((line) => (
        <span key={line} className={classes['story']}>
          {line}
        </span>
      ))}
    </Notice>
  )
}

/** What stands out in a group now; of a merged group in its members. Nothing where nothing does. */
export function GroupAlarms({ group }: { group: { readonly id: number } }) {
  const { data } = useGroupWatch(group.id)
  const seeing = useDialog<GroupWatch['alarms'][number]>()
  return (
    <>
      {data?.alarms.map((alarm) => (
        <AlarmLine
          key={alarm.id}
          alarm={alarm}
          isMember={alarm.groupId !== group.id}
          onSeen={() => seeing.open(alarm)}
        />
      ))}
      {seeing.subject && (
        <SeenDialog key={seeing.round} alarm={seeing.subject} opened={seeing.opened} onClose={seeing.close} />
      )}
    </>
  )
}
