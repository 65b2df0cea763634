import { COVER_SKIP } from '@warren/shared/features/ia-tasks/ia-tasks.commands.ts'
import { SKIP_REASONS, type SkipReason } from '@warren/shared/features/ia-groups/ia-groups.vocabulary.ts'
import { useState } from 'react'
import { draftOf } from '../../platform/outbox/entry-wire.ts'
import { PAGE_CLOCK } from '../../platform/outbox/open-queue.ts'
import { textsOf } from '../../platform/texts.ts'
import { Coming, DoeCard, WalkProgress } from './doe-card.tsx'
import { BarnFrame } from './kit/barn-frame.tsx'
import { WideKey } from './kit/keys.tsx'
import { NotSavedBar } from './kit/not-saved.tsx'
import { useKeysMean } from './kit/touch-gate.ts'
import { useEntry } from './kit/use-entry.ts'
import { useWakeLock } from './kit/use-wake-lock.ts'
import { Ribbon, type RibbonSign } from './ribbon.tsx'
import { startEntry } from './task-card.tsx'
import { wordCage, wordTask } from './task-facts.ts'
import { useWalk, type Walk } from './use-walk.ts'
import { WalkEnd, walkSub } from './walk-end.tsx'
import { cageWords } from './walk.rules.ts'
import classes from './walk.module.css'
import type { BarnDoe, BarnTask } from './work-list.ts'

const wordReason = (reason: SkipReason): string => textsOf('iaGroups')(`reasons/${reason}`)

const signOf = (doe: BarnDoe): RibbonSign =>
  doe.skipped
    ? { sign: '×', look: 'minus', words: textsOf('barn')('notInseminated') }
    : { sign: '', look: 'plain', words: '' }

function Reasons({
  onChoose,
  onBack,
  isOff,
}: {
  onChoose: (reason: SkipReason) => void
  onBack: () => void
  isOff: boolean
}) {
  const t = textsOf('barn')
  return (
    <section className={classes['more']} aria-label={t('whyNot')}>
      <p>{t('whyNot')}</p>
      {SKIP_REASONS.map((reason) => (
        <WideKey key={reason} onPress={() => onChoose(reason)} isOff={isOff}>
          {wordReason(reason)}
        </WideKey>
      ))}
      <WideKey onPress={onBack}>{t('back')}</WideKey>
    </section>
  )
}

/** Under the reasons there are none. */
function Answers({
  task,
  walk,
  doe,
  onNot,
}: {
  task: BarnTask
  walk: Walk
  doe: BarnDoe
  onNot: () => void
}) {
  const t = textsOf('barn')
  return (
    <>
      <WideKey look="minus" onPress={onNot} isOff={doe.skipped !== undefined}>
        {t('notInseminated')}
      </WideKey>
      <WideKey look="main" onPress={() => walk.stand(walk.onward(task.does))}>
        {t('inseminatedNext')}
      </WideKey>
    </>
  )
}

/** The walk of the insemination: it leaves no datum, but who was not inseminated is said, with its reason [FLD-03]. */
export function InseminationWalk({ task, today }: { task: BarnTask; today: string }) {
  useWakeLock()
  const t = textsOf('barn')
  const walk = useWalk(task, today)
  const entering = useEntry()
  const [isAsking, setAsking] = useState(false)
  const { doe } = walk
  useKeysMean(`${doe?.coverId} ${isAsking}`)
  const skip = (reason: SkipReason) => {
    if (!doe) return
    const words = `${t('notInseminated')}: ${wordReason(reason)}`
    entering.save(() => ({
      drafts: [
        ...(task.isWorking ? [] : startEntry(task).drafts),
        draftOf(COVER_SKIP, { coverId: doe.coverId, reason }, PAGE_CLOCK, {
          cage: wordCage(doe.cage),
          words,
        }),
      ],
      tone: 'minus',
      said: `${cageWords(doe.cage).cage}, ${words}`,
      after: () => {
        setAsking(false)
        walk.stand(walk.onward(task.does))
      },
    }))
  }
  const keys = doe && (
    <>
      <NotSavedBar {...entering} />
      {!isAsking && <Answers task={task} walk={walk} doe={doe} onNot={() => setAsking(true)} />}
    </>
  )
  return (
    <BarnFrame title={wordTask(task.type)} sub={walkSub(task, doe)} back="/" keys={keys}>
      {!doe && <WalkEnd task={task} walk={{ ...walk, behind: [] }} ended={undefined} />}
      {doe && isAsking && (
        <Reasons onChoose={skip} onBack={() => setAsking(false)} isOff={entering.failed !== undefined} />
      )}
      {doe && !isAsking && (
        <>
          <WalkProgress task={task} walk={walk} doe={doe} />
          <DoeCard
            doe={doe}
            startDate={task.startDate}
            today={today}
            answer={doe.skipped && `× ${t('notInseminated')}: ${wordReason(doe.skipped)}`}
          />
          <Ribbon does={task.does} walk={walk} signOf={signOf} />
          <Coming walk={walk} />
        </>
      )}
    </BarnFrame>
  )
}
