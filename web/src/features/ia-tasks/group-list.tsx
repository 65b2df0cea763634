import { UnstyledButton } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import type { GroupStatus } from '@warren/shared/features/ia-tasks/ia-tasks.contract.ts'
import { progressOf } from '@warren/shared/features/ia-groups/task-states.rules.ts'
import { type Day, daysBetween } from '@warren/shared/kernel/calendar.ts'
import { useState } from 'react'
import { formatPercent } from '../../platform/format.ts'
import { textsOf } from '../../platform/texts.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import classes from './ia-tasks.module.css'
import { ProgressLine } from './progress-line.tsx'

/** Closed groups that are shown without being asked for. */
const FEW_CLOSED = 5

type OneProps = { group: GroupStatus; today: Day; chosen: boolean; onChoose: () => void }

function OpenGroup({ group, today, chosen, onChoose }: OneProps) {
  const t = textsOf('iaTasks')
  const percent = progressOf(group)
  return (
    <li>
      <UnstyledButton className={classes['group']} aria-current={chosen || undefined} onClick={onChoose}>
        <span className={classes['groupHead']}>
          <span className={classes['groupName']} translate="no">
            {group.iaGroupName}
          </span>
          <span className={classes['soft']}>{t('day', { day: daysBetween(group.startDate, today) })}</span>
        </span>
        <span className={classes['groupHead']}>
          <ProgressLine percent={percent} late={group.late > 0} />
          <b>{formatPercent(percent, 0)}</b>
        </span>
        <span className={classes['groupHead']}>
          <span className={classes['small']}>
            {t('tasksDone', { done: group.numberOfFinishedIATasks, all: group.numberOfCreatedIATasks })}
          </span>
          {group.late > 0 && (
            <span className={classes['late']}>
              <IconClock size={14} aria-hidden />
              {t('late', { count: group.late })}
            </span>
          )}
        </span>
      </UnstyledButton>
    </li>
  )
}

function ClosedGroup({ group, chosen, onChoose }: Omit<OneProps, 'today'>) {
  return (
    <li>
      <UnstyledButton className={classes['closed']} aria-current={chosen || undefined} onClick={onChoose}>
        <span translate="no">{group.iaGroupName}</span>
        <ProgressLine percent={100} />
        <span>{formatPercent(100, 0)}</span>
      </UnstyledButton>
    </li>
  )
}

export type GroupListProps = {
  groups: readonly GroupStatus[]
  chosen: number | undefined
  today: Day
  onChoose: (id: number) => void
}

/** Groups with their progress, open ones first [TSK-01, TSK-02, TSK-03]. */
export function GroupList({ groups, chosen, today, onChoose }: GroupListProps) {
  const t = textsOf('iaTasks')
  const [all, setAll] = useState(false)
  const open = groups.filter((group) => !group.closed)
  const closed = groups.filter((group) => group.closed)
  const shown = closed.filter((group, at) => all || at < FEW_CLOSED || group.iaGroupId === chosen)
  return (
    <Panel title={t('groups')} sub={t('open', { count: open.length })} padded={false}>
      <ul className={classes['groups']}>
        {open.map((group) => (
          <OpenGroup
            key={group.iaGroupId}
            group={group}
            today={today}
            chosen={group.iaGroupId === chosen}
            onChoose={() => onChoose(group.iaGroupId)}
          />
        ))}
      </ul>
      {closed.length > 0 && (
        <>
          <h3 className={classes['closedTitle']}>{t('closed')}</h3>
          <ul className={classes['groups']}>
            {shown.map((group) => (
              <ClosedGroup
                key={group.iaGroupId}
                group={group}
                chosen={group.iaGroupId === chosen}
                onChoose={() => onChoose(group.iaGroupId)}
              />
            ))}
          </ul>
        </>
      )}
      {closed.length > FEW_CLOSED && (
        <div className={classes['foot']}>
          <span className={classes['soft']}>{t('groupCount', { count: groups.length })}</span>
          <UnstyledButton className={classes['link']} onClick={() => setAll(!all)} aria-expanded={all}>
            {t(all ? 'showFew' : 'showAll')}
          </UnstyledButton>
        </div>
      )}
    </Panel>
  )
}
