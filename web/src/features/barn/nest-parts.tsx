import { IconArrowBackUp, IconDots } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { textsOf } from '../../platform/texts.ts'
import { Coming, DoeCard, WalkProgress } from './doe-card.tsx'
import { GoToCage } from './go-to-cage.tsx'
import { BarnFrame } from './kit/barn-frame.tsx'
import kit from './kit/barn.module.css'
import { AnswerKeys, WideKey } from './kit/keys.tsx'
import { NotSavedBar } from './kit/not-saved.tsx'
import { FREE, FREE_UNDO, useKeysMean } from './kit/touch-gate.ts'
import { useWakeLock } from './kit/use-wake-lock.ts'
import { Ribbon, type RibbonSign } from './ribbon.tsx'
import { wordTask } from './task-facts.ts'
import type { Nest } from './use-nest.ts'
import { TheirsKey } from './theirs.tsx'
import { WalkEnd, walkSub } from './walk-end.tsx'
import classes from './walk.module.css'
import type { BarnDoe, BarnTask } from './work-list.ts'

/** Asked once, on the keys that are always there: nothing is saved before one has answered. */
export function AskedOnce({
  question,
  reasons,
  onRight,
  onWrong,
}: {
  question: string
  reasons: readonly string[]
  onRight: () => void
  onWrong: () => void
}) {
  const t = textsOf('barnWork')
  return (
    <>
      <p className={classes['remark']} role="alert">
        {[question, ...reasons].join(' ')}
      </p>
      <div className={classes['two']}>
        <AnswerKeys
          label={question}
          keys={[
            { name: t('wrong'), sign: '−', look: 'minus', onPress: onWrong },
            { name: t('right'), sign: '+', look: 'plus', onPress: onRight },
          ]}
        />
      </div>
    </>
  )
}

/** Undo, which names what it takes back, and what is rarely needed. */
export function UndoRow({
  nest: { undoes, undo, entering },
  onMore,
  isMore,
}: {
  nest: Pick<Nest, 'undoes' | 'undo' | 'entering'>
  onMore?: () => void
  isMore?: boolean
}) {
  const t = textsOf('barn')
  return (
    <div className={kit['row']}>
      <WideKey onPress={undo} free={FREE_UNDO} isOff={undoes === undefined || entering.failed !== undefined}>
        <IconArrowBackUp size={26} aria-hidden />
        {undoes === undefined ? t('undoNone') : t('undo', { what: undoes })}
      </WideKey>
      {onMore && (
        <button
          type="button"
          className={kit['wide']}
          aria-label={isMore ? t('less') : t('more')}
          aria-expanded={isMore}
          onClick={onMore}
          {...FREE}
        >
          <IconDots size={28} aria-hidden />
        </button>
      )}
    </div>
  )
}

type Panel = 'doe' | 'more' | 'cage'

export type NestFrameProps = {
  task: BarnTask
  today: string
  nest: Nest
  /** What she has already, in words. */
  answerOf: (doe: BarnDoe) => string | undefined
  signOf: (doe: BarnDoe) => RibbonSign
  /** Keys of the answer; none at the end of the walk. */
  keys: ReactNode
  /** Between the doe and the ribbon. */
  notes?: ReactNode
  /** Keys of the panel "more", besides going elsewhere. */
  more?: (close: () => void) => ReactNode
  /** One has gone elsewhere by the panel: what was half typed is of another doe. */
  onGo: () => void
}

function MorePanel({
  nest: { walk },
  more,
  onGo,
  onPanel,
}: Pick<NestFrameProps, 'nest' | 'more' | 'onGo'> & { onPanel: (panel: Panel) => void }) {
  const t = textsOf('barn')
  const next = walk.coming[0]
  const then = (act: () => void) => () => {
    act()
    onGo()
    onPanel('doe')
  }
  return (
    <section className={classes['more']} aria-label={t('more')}>
      {next && <WideKey onPress={then(() => walk.goTo(next.coverId))}>{t('notHere')}</WideKey>}
      <WideKey onPress={() => onPanel('cage')}>{t('goToCage')}</WideKey>
      <WideKey onPress={then(walk.turn)}>{walk.isBack ? t('walkOn') : t('walkBack')}</WideKey>
      {more?.(() => onPanel('doe'))}
    </section>
  )
}

/** The doe, what lies behind and before. */
function Standing({ task, today, nest, answerOf, signOf, notes }: NestFrameProps) {
  const t = textsOf('barn')
  const { walk, ended } = nest
  const { doe, behind } = walk
  if (!doe) return <WalkEnd task={task} walk={walk} ended={ended} />
  return (
    <>
      {ended !== undefined && <p className={classes['ended']}>{ended}</p>}
      <WalkProgress task={task} walk={walk} doe={doe} />
      <DoeCard doe={doe} startDate={task.startDate} today={today} answer={answerOf(doe)} />
      {notes}
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

/** Around a walk from nest to nest. */
export function NestFrame(props: NestFrameProps) {
  useWakeLock()
  const { task, nest, keys, onGo } = props
  const [panel, setPanel] = useState<Panel>('doe')
  const { walk, entering } = nest
  useKeysMean(`${walk.doe?.coverId} ${panel}`)
  const onPanel = panel === 'doe' ? 'more' : 'doe'
  return (
    <BarnFrame
      title={wordTask(task.type)}
      sub={walkSub(task, walk.doe)}
      back="/"
      keys={
        panel !== 'cage' && (
          <>
            <NotSavedBar {...entering} />
            {panel === 'doe' && walk.doe && keys}
            <UndoRow nest={nest} isMore={panel === 'more'} onMore={() => setPanel(onPanel)} />
          </>
        )
      }
    >
      {panel === 'doe' && <Standing {...props} />}
      {panel === 'more' && (
        <MorePanel nest={nest} onGo={onGo} onPanel={setPanel} {...(props.more && { more: props.more })} />
      )}
      {panel === 'cage' && (
        <>
          <GoToCage
            does={task.does}
            from={walk.doe}
            onGo={(doe) => {
              walk.goTo(doe.coverId)
              onGo()
              setPanel('doe')
            }}
          />
          <WideKey onPress={() => setPanel('doe')}>{textsOf('barn')('less')}</WideKey>
        </>
      )}
    </BarnFrame>
  )
}
