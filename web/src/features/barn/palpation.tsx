import { useState } from 'react'
import { textsOf } from '../../platform/texts.ts'
import { Coming, DoeCard, WalkProgress } from './doe-card.tsx'
import { GoToCage } from './go-to-cage.tsx'
import { BarnFrame } from './kit/barn-frame.tsx'
import { AnswerKeys, WideKey } from './kit/keys.tsx'
import { NotSavedBar } from './kit/not-saved.tsx'
import { useKeysMean } from './kit/touch-gate.ts'
import { useWakeLock } from './kit/use-wake-lock.ts'
import { UndoRow } from './nest-parts.tsx'
import { feltOf, SIGNS } from './palpation.rules.ts'
import { Ribbon, type RibbonSign } from './ribbon.tsx'
import { wordTask } from './task-facts.ts'
import { TheirsKey } from './theirs.tsx'
import { type Palpation, usePalpation } from './use-palpation.ts'
import { WalkEnd, walkSub } from './walk-end.tsx'
import classes from './walk.module.css'
import type { BarnDoe, BarnTask } from './work-list.ts'

const signOf = (doe: BarnDoe): RibbonSign => {
  const name = feltOf(doe)
  const look = name === 'plus' || name === 'minus' ? name : 'plain'
  return { sign: SIGNS[name], look, words: textsOf('barn')(`said/${name}`) }
}

type Panel = 'doe' | 'more' | 'cage'

/** What is rarely needed: in place of the doe, not over her. */
function More({ palpation, onPanel }: { palpation: Palpation; onPanel: (panel: Panel) => void }) {
  const t = textsOf('barn')
  const { walk, isYesterday, setYesterday } = palpation
  const then = (act: () => void) => () => {
    act()
    onPanel('doe')
  }
  const next = walk.coming[0]
  return (
    <section className={classes['more']} aria-label={t('more')}>
      {next && <WideKey onPress={then(() => walk.goTo(next.coverId))}>{t('notHere')}</WideKey>}
      <WideKey onPress={() => onPanel('cage')}>{t('goToCage')}</WideKey>
      <WideKey onPress={then(walk.turn)}>{walk.isBack ? t('walkOn') : t('walkBack')}</WideKey>
      <WideKey onPress={then(() => setYesterday(!isYesterday))}>
        {isYesterday ? t('today') : t('yesterday')}
      </WideKey>
    </section>
  )
}

/** The doe, what lies behind and before. */
function Standing({ task, today, palpation }: { task: BarnTask; today: string; palpation: Palpation }) {
  const t = textsOf('barn')
  const { walk, ended, isYesterday, date } = palpation
  const { doe, behind } = walk
  if (!doe) return <WalkEnd task={task} walk={walk} ended={ended} />
  const felt = feltOf(doe)
  return (
    <>
      {ended !== undefined && <p className={classes['ended']}>{ended}</p>}
      <WalkProgress task={task} walk={walk} doe={doe} />
      <DoeCard
        doe={doe}
        startDate={task.startDate}
        today={today}
        answer={felt === 'none' ? undefined : `${SIGNS[felt]} ${t(`answer/${felt}`)}`}
      />
      {isYesterday && <p className={classes['remark']}>{t('dateIs', { date })}</p>}
      <Ribbon does={task.does} walk={walk} signOf={signOf} />
      <Coming walk={walk} />
      <TheirsKey task={task} walk={walk} />
      {behind.length > 0 && (
        <WideKey onPress={() => walk.goTo(behind[0]?.coverId)}>
          {t('openBehind', { count: behind.length })}
        </WideKey>
      )}
    </>
  )
}

function Answers({ palpation: { walk, entering, press } }: { palpation: Palpation }) {
  const t = textsOf('barn')
  if (!walk.doe) return null
  // What is stored of a doe the office sends back to is not the answer to that.
  const felt = walk.doe.isSentBack ? undefined : feltOf(walk.doe)
  return (
    <AnswerKeys
      label={t('answers')}
      isOff={entering.failed !== undefined}
      keys={[
        {
          name: t('answer/minus'),
          sign: '−',
          look: 'minus',
          onPress: () => press(false),
          isChosen: felt === 'minus',
        },
        {
          name: t('answer/unsure'),
          sign: '?',
          look: 'plain',
          onPress: () => press('unsure'),
          isChosen: felt === 'unsure',
        },
        {
          name: t('answer/plus'),
          sign: '+',
          look: 'plus',
          onPress: () => press(true),
          isChosen: felt === 'plus',
        },
      ]}
    />
  )
}

/** F-02: one press a doe [FLD-03]. */
export function PalpationWalk({ task, today }: { task: BarnTask; today: string }) {
  useWakeLock()
  const palpation = usePalpation(task, today)
  const [panel, setPanel] = useState<Panel>('doe')
  const { walk } = palpation
  useKeysMean(`${walk.doe?.coverId} ${panel}`)
  return (
    <BarnFrame
      title={wordTask(task.type)}
      sub={walkSub(task, walk.doe)}
      back="/"
      keys={
        panel !== 'cage' && (
          <>
            <NotSavedBar {...palpation.entering} />
            {panel === 'doe' && <Answers palpation={palpation} />}
            <UndoRow
              nest={palpation}
              isMore={panel === 'more'}
              onMore={() => setPanel(panel === 'doe' ? 'more' : 'doe')}
            />
          </>
        )
      }
    >
      {panel === 'doe' && <Standing task={task} today={today} palpation={palpation} />}
      {panel === 'more' && <More palpation={palpation} onPanel={setPanel} />}
      {panel === 'cage' && (
        <>
          <GoToCage
            does={task.does}
            from={walk.doe}
            onGo={(doe) => {
              walk.goTo(doe.coverId)
              setPanel('doe')
            }}
          />
          <WideKey onPress={() => setPanel('doe')}>{textsOf('barn')('less')}</WideKey>
        </>
      )}
    </BarnFrame>
  )
}
