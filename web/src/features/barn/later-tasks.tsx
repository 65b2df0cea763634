import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { dayOfTask } from '@warren/shared/features/ia-groups/task-states.rules.ts'
import { addDays } from '@warren/shared/kernel/calendar.ts'
import { useState } from 'react'
import { dayOf } from '../../platform/format.ts'
import { textsOf } from '../../platform/texts.ts'
import classes from './home.module.css'
import type { Entering } from './kit/use-entry.ts'
import { TaskCard } from './task-card.tsx'
import { wordTask } from './task-facts.ts'
import type { BarnTask } from './work-list.ts'

function LaterTask({ task, today, entering }: { task: BarnTask; today: string; entering: Entering }) {
  const t = textsOf('barnScan')
  const [isOpen, setOpen] = useState(false)
  const start = dayOf(new Date(task.estimatedStartAt))
  const day = dayOfTask(task.type, start)
  return (
    <>
      <li>
        <button
          type="button"
          className={classes['tile']}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <span>
            <b>{day === addDays(today, 1) ? t('tomorrow') : day}</b>{' '}
            {`${wordTask(task.type)}, ${task.iaGroupName}`}
            {day !== start && ` · ${textsOf('iaTasks')('nestsReady', { day: start })}`}
          </span>
          {isOpen ? <IconChevronUp size={24} aria-hidden /> : <IconChevronDown size={24} aria-hidden />}
        </button>
      </li>
      {isOpen && <TaskCard task={task} today={today} entering={entering} />}
    </>
  )
}

/** What comes tomorrow and after: one line each, and begun early where that is wanted [8.1]. */
export function LaterTasks({
  tasks,
  today,
  entering,
}: {
  tasks: readonly BarnTask[]
  today: string
  entering: Entering
}) {
  if (tasks.length === 0) return null
  return (
    <ul className={classes['cards']} aria-label={textsOf('barn')('laterTasks')}>
      {tasks.map((task) => (
        <LaterTask key={task.iaTaskId} task={task} today={today} entering={entering} />
      ))}
    </ul>
  )
}
