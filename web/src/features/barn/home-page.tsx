import { IconArrowBackUp, IconCheck, IconChevronRight, IconTags, IconUserCircle } from '@tabler/icons-react'
import { Link } from '../../platform/link.tsx'
import { PAGE_CLOCK } from '../../platform/outbox/open-queue.ts'
import { PhoneCard } from '../../platform/phone/phone-card.tsx'
import { readSession } from '../../platform/session.ts'
import { textsOf } from '../../platform/texts.ts'
import { inBarn } from './barn-root.tsx'
import { type Finish, finishesOf } from './finishes.rules.ts'
import { BarnFrame } from './kit/barn-frame.tsx'
import kit from './kit/barn.module.css'
import { WideKey } from './kit/keys.tsx'
import { NotSavedBar } from './kit/not-saved.tsx'
import { type Entering, useEntry } from './kit/use-entry.ts'
import { LaterTasks } from './later-tasks.tsx'
import { splitByDay } from './later-tasks.rules.ts'
import { ageOf, todayOf } from './list-age.rules.ts'
import classes from './home.module.css'
import { TaskCard, undoFinish } from './task-card.tsx'
import { wordTask } from './task-facts.ts'
import { useBarn, useBarnPhone } from './use-barn.ts'
import { WorkTiles } from './work-tiles.tsx'
import type { BarnTask, WorkList } from './work-list.ts'

/** Nothing to show, or nothing that may be worked on: why, and what helps. */
function NoList({ title, text }: { title: string; text: string }) {
  const t = textsOf('barn')
  const phone = useBarnPhone()
  const { isAsking } = useBarn()
  return (
    <section className={classes['card']} aria-labelledby="no-list">
      <h2 id="no-list" className={classes['title']}>
        {title}
      </h2>
      <p className={classes['text']}>{text}</p>
      {readSession() === undefined && (
        <Link to="/login" className={kit['wide']} data-look="main">
          {t('signIn')}
        </Link>
      )}
      <WideKey onPress={() => void phone.contact()} isOff={isAsking}>
        {isAsking ? t('refreshing') : t('refresh')}
      </WideKey>
    </section>
  )
}

/** What she has finished, to undo for a day, then what else is over. */
function DoneTasks({
  done,
  finishes,
  entering,
}: {
  done: readonly BarnTask[]
  finishes: readonly Finish[]
  entering: Entering
}) {
  const t = textsOf('barn')
  const finished = new Set(finishes.map(({ iaTaskId }) => iaTaskId))
  const others = done.filter(({ iaTaskId }) => !finished.has(iaTaskId))
  if (finishes.length + others.length === 0) return null
  return (
    <ul className={classes['done']} aria-label={t('doneTasks')}>
      {finishes.map((finish) => (
        <li key={finish.iaTaskId}>
          <IconCheck size={24} aria-hidden />
          <span>{finish.isUndone ? `${finish.words}. ${t('opensAgain')}` : finish.words}</span>
          {!finish.isUndone && (
            <button
              type="button"
              className={kit['wide']}
              aria-label={t('undo', { what: finish.words })}
              disabled={entering.failed !== undefined}
              onClick={() => entering.save(() => undoFinish(finish))}
            >
              <IconArrowBackUp size={26} aria-hidden />
              {t('undoKey')}
            </button>
          )}
        </li>
      ))}
      {others.map(({ iaTaskId, type, iaGroupName }) => (
        <li key={iaTaskId}>
          <IconCheck size={24} aria-hidden />
          <span>{`${t('doneTasks')}: ${wordTask(type)}, ${iaGroupName}`}</span>
        </li>
      ))}
    </ul>
  )
}

/** Soon, the next one first; what is over below. */
function Tasks({
  tasks,
  finishes,
  today,
  entering,
}: {
  tasks: readonly BarnTask[]
  finishes: readonly Finish[]
  today: string
  entering: Entering
}) {
  const t = textsOf('barn')
  const shell = textsOf('shell')
  const { now: open, later } = splitByDay(
    tasks.filter(({ status }) => status !== 'DONE'),
    today,
  )
  return (
    <>
      {open.length === 0 && (
        <section className={classes['card']}>
          <h2 className={classes['title']}>{shell('field/noWork')}</h2>
          <p className={classes['text']}>{shell('field/noWorkText')}</p>
        </section>
      )}
      {open.length > 0 && (
        <ul className={classes['cards']} aria-label={t('tasks')}>
          {open.map((task) => (
            <TaskCard key={task.iaTaskId} task={task} today={today} entering={entering} />
          ))}
        </ul>
      )}
      <LaterTasks tasks={later} today={today} entering={entering} />
      <DoneTasks
        done={tasks.filter(({ status }) => status === 'DONE')}
        finishes={finishes}
        entering={entering}
      />
    </>
  )
}

function Work({ list, entering }: { list: WorkList; entering: Entering }) {
  const t = textsOf('barn')
  const { work, rows } = useBarn()
  const { queue } = useBarnPhone()
  const now = PAGE_CLOCK.now()
  if (ageOf(list, now) === 'locked') return <NoList title={t('lockedTitle')} text={t('lockedText')} />
  const today = todayOf(list, now, queue.state.sender.offset)
  const tasks = work?.tasks ?? []
  return (
    <Tasks
      tasks={tasks}
      finishes={finishesOf(rows, tasks, { now, askedAt: list.askedAt })}
      today={today}
      entering={entering}
    />
  )
}

/** F-01: her work, from what lies on the phone [FLD-01, FLD-02]. */
function Home() {
  const t = textsOf('barn')
  const { list, lane } = useBarn()
  const { user } = useBarnPhone()
  const entering = useEntry()
  return (
    <BarnFrame
      title={textsOf('shell')('field/hello', { name: lane?.name ?? user.username })}
      sub={lane?.farmName ?? list?.bundle.farm.name}
      corner={
        <Link to="/barn/phone" className={kit['corner']} aria-label={t('thisPhone')}>
          <IconUserCircle size={30} aria-hidden />
        </Link>
      }
      at="work"
    >
      <NotSavedBar {...entering} />
      {list ? (
        <Work list={list} entering={entering} />
      ) : (
        <NoList title={lane || readSession() ? t('noListTitle') : t('signInTitle')} text={t('noListText')} />
      )}
      <PhoneCard />
      <nav className={classes['tiles']} aria-label={t('tiles')}>
        <WorkTiles />
        <Link to="/barn/station" className={classes['tile']}>
          <IconTags size={28} aria-hidden />
          <span>{t('earTags')}</span>
          <IconChevronRight size={24} aria-hidden />
        </Link>
      </nav>
    </BarnFrame>
  )
}

export const BarnHome = inBarn(Home)
