import { addDays } from '@warren/shared/kernel/calendar.ts'
import { useState } from 'react'
import { textsOf } from '../../platform/texts.ts'
import { KitPad } from './kit/kit-pad.tsx'
import { WideKey } from './kit/keys.tsx'
import { useKeysMean } from './kit/touch-gate.ts'
import { KINDLING, type NestCells, newDoubts } from './nest.rules.ts'
import { AskedOnce, NestFrame } from './nest-parts.tsx'
import type { RibbonSign } from './ribbon.tsx'
import { type Nest, useNest } from './use-nest.ts'
import classes from './walk.module.css'
import type { BarnDoe, BarnTask } from './work-list.ts'

/** What was pressed for the doe one stands before. */
interface Pressed {
  readonly alive?: number
  readonly isNurse: boolean
  readonly isWire: boolean
  /** A litter that can hardly be right: it waits for an answer. */
  readonly doubtful?: NestCells
}

const NOTHING: Pressed = { isNurse: false, isWire: false }

const numberIn = (value: unknown): number => (typeof value === 'number' ? value : 0)
const word = ({ viable, unviable }: NestCells): string =>
  viable == null
    ? textsOf('barn')('said/none')
    : textsOf('barnWork')('born', { alive: numberIn(viable), dead: numberIn(unviable) })

const signOf = (doe: BarnDoe): RibbonSign => {
  const { viable = null } = doe.cells
  const words = word(doe.cells as NestCells)
  return viable === null ? { sign: '', look: 'plain', words } : { sign: String(viable), look: 'plus', words }
}

type Pressing = { pressed: Pressed; onPress: (pressed: Pressed) => void }

/** Off each time: what is rare must not stay on by itself. */
function Toggles({ pressed, onPress }: Pressing) {
  const t = textsOf('barnWork')
  useKeysMean(`${pressed.isNurse} ${pressed.isWire}`)
  return (
    <fieldset className={classes['choice']} aria-label={`${t('nurse')}, ${t('wire')}`}>
      <span className={classes['asked']}>{t('alive')}</span>
      <button
        type="button"
        aria-pressed={pressed.isNurse}
        onClick={() => onPress({ ...pressed, isNurse: !pressed.isNurse })}
      >
        {t('nurse')}
      </button>
      <button
        type="button"
        aria-pressed={pressed.isWire}
        onClick={() => onPress({ ...pressed, isWire: !pressed.isWire })}
      >
        {t('wire')}
      </button>
    </fieldset>
  )
}

/** How many are dead, below how many are alive. */
function DeadPad({
  alive,
  isOff,
  onBack,
  onDead,
}: {
  alive: number
  isOff: boolean
  onBack: () => void
  onDead: (dead: number) => void
}) {
  const t = textsOf('barnWork')
  return (
    <>
      <p className={classes['pair']}>
        <button type="button" onClick={onBack}>
          {t('alive')} <b>{alive}</b>
        </button>
        <span className={classes['answer']}>{t('dead')}</span>
      </p>
      <KitPad key="dead" label={t('dead')} isOff={isOff} hasLargeZero onPress={onDead} />
    </>
  )
}

/** Alive, then dead: the second press saves [8.0]. */
function Keys({
  nest,
  task,
  date,
  pressed,
  onPress,
}: Pressing & { nest: Nest; task: BarnTask; date: string }) {
  const t = textsOf('barnWork')
  const { walk, entering, save } = nest
  const isOff = entering.failed !== undefined
  const { alive, doubtful } = pressed
  const take = (dead: number) => {
    const set = {
      farrowingDate: date,
      viable: alive ?? 0,
      unviable: dead,
      nanny: pressed.isNurse,
      grid: pressed.isWire,
    }
    const isDoubted = walk.doe && newDoubts(walk.doe, set, task.startDate).length > 0
    if (isDoubted) onPress({ ...pressed, doubtful: set })
    else save(set)
  }
  if (doubtful && walk.doe)
    return (
      <AskedOnce
        question={t('bornAsk', { alive: numberIn(doubtful['viable']), dead: numberIn(doubtful['unviable']) })}
        reasons={newDoubts(walk.doe, doubtful, task.startDate).map((code) => t(`doubts/${code}`))}
        onRight={() => save(doubtful)}
        onWrong={() => onPress(NOTHING)}
      />
    )
  const next = walk.coming[0]
  return (
    <>
      {alive === undefined ? (
        <>
          <Toggles pressed={pressed} onPress={onPress} />
          <KitPad
            label={t('alive')}
            isOff={isOff}
            onPress={(kits) => onPress({ ...pressed, alive: kits })}
            rest={
              <button type="button" data-rest disabled={!next} onClick={() => walk.goTo(next?.coverId)}>
                {t('notYet')}
              </button>
            }
          />
        </>
      ) : (
        <DeadPad alive={alive} isOff={isOff} onBack={() => onPress(NOTHING)} onDead={take} />
      )}
    </>
  )
}

/** F-03: two presses a litter, "not yet" one [FLD-03]. */
export function KindlingWalk({ task, today }: { task: BarnTask; today: string }) {
  const t = textsOf('barnWork')
  const [pressed, setPressed] = useState(NOTHING)
  const [isYesterday, setYesterday] = useState(false)
  const date = isYesterday ? addDays(today, -1) : today
  const reset = () => setPressed(NOTHING)
  const nest = useNest({ task, today, onGo: reset }, KINDLING, word)
  return (
    <NestFrame
      task={task}
      today={today}
      nest={nest}
      answerOf={(doe) => (doe.cells['viable'] == null ? undefined : word(doe.cells as NestCells))}
      signOf={signOf}
      onGo={reset}
      notes={isYesterday && <p className={classes['remark']}>{t('dayIs', { date })}</p>}
      more={(close) => (
        <WideKey
          onPress={() => {
            setYesterday(!isYesterday)
            close()
          }}
        >
          {isYesterday ? t('kindledToday') : t('kindledYesterday')}
        </WideKey>
      )}
      keys={<Keys nest={nest} task={task} date={date} pressed={pressed} onPress={setPressed} />}
    />
  )
}
