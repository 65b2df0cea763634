import { useState } from 'react'
import { MAX_WEIGHT } from '@warren/shared/features/animals/animals.vocabulary.ts'
import { MAX_KITS } from '@warren/shared/features/covers/covers.vocabulary.ts'
import { formatNumber } from '../../platform/format.ts'
import { useKeyedWeights } from '../../platform/scale/keyed-weights.ts'
import { textsOf } from '../../platform/texts.ts'
import { NumberPad } from './kit/number-pad.tsx'
import { LITTERS, type LitterTask, type NestCells, newDoubts } from './nest.rules.ts'
import { AskedOnce, NestFrame } from './nest-parts.tsx'
import type { RibbonSign } from './ribbon.tsx'
import { type Nest, useNest } from './use-nest.ts'
import classes from './walk.module.css'
import type { BarnDoe, BarnTask } from './work-list.ts'

/** What was typed for the doe one stands before. */
interface Typed {
  readonly text: string
  readonly kits?: number
  readonly doubtful?: NestCells
}

const NOTHING: Typed = { text: '' }

const numberIn = (value: unknown): number => (typeof value === 'number' ? value : 0)

const wordOf =
  (type: LitterTask) =>
  (cells: NestCells): string => {
    const t = textsOf('barnWork')
    const { count, weight } = LITTERS[type]
    const [kits, grams] = [cells[count], cells[weight]]
    if (kits == null) return textsOf('barn')('said/none')
    if (kits === 0) return t('litterNone')
    return t('litter', { kits: numberIn(kits), grams: formatNumber(numberIn(grams)) })
  }

type Typing = { typed: Typed; onType: (typed: Typed) => void }

/** What is typed at the moment, and what was before it. */
function Both({ typed: { text, kits }, onType }: Typing) {
  const t = textsOf('barnWork')
  const isCounted = kits !== undefined
  const shown = text || '–'
  return (
    <div className={classes['choice']}>
      <button type="button" aria-pressed={!isCounted} onClick={() => onType(NOTHING)}>
        {t('kits')} <b>{isCounted ? kits : shown}</b>
      </button>
      <button type="button" aria-pressed={isCounted} disabled={!isCounted}>
        {t('litterWeight')} <b>{isCounted ? shown : '–'}</b>
      </button>
    </div>
  )
}

/** Count and Next, weight and Save, on one pad [8.7]. */
function Keys({
  nest,
  task,
  type,
  typed,
  onType,
}: Typing & { nest: Nest; task: BarnTask; type: LitterTask }) {
  const t = textsOf('barnWork')
  const { walk, entering, save } = nest
  const { count, weight } = LITTERS[type]
  const { text, kits, doubtful } = typed
  useKeyedWeights((grams) => {
    const isWanted = walk.doe !== undefined && kits !== undefined && !doubtful && !entering.failed
    if (!isWanted || grams > MAX_WEIGHT) return false
    onType({ ...typed, text: String(grams) })
    return true
  })
  const take = (set: NestCells) => {
    const isDoubted = walk.doe && newDoubts(walk.doe, set, task.startDate).length > 0
    if (isDoubted) onType({ ...typed, doubtful: set })
    else save(set)
  }
  const press = () => {
    const number = Number(text)
    if (kits !== undefined) take({ [count]: kits, [weight]: number })
    else if (number === 0) take({ [count]: 0, [weight]: null })
    else onType({ text: '', kits: number })
  }
  if (doubtful && walk.doe)
    return (
      <AskedOnce
        question={t('litterAsk', {
          kits: numberIn(doubtful[count]),
          grams: formatNumber(numberIn(doubtful[weight])),
        })}
        reasons={newDoubts(walk.doe, doubtful, task.startDate).map((code) => t(`doubts/${code}`))}
        onRight={() => save(doubtful)}
        onWrong={() => onType(NOTHING)}
      />
    )
  const most = kits === undefined ? MAX_KITS : MAX_WEIGHT
  return (
    <>
      <Both typed={typed} onType={onType} />
      <div className={classes['tight']}>
        <NumberPad
          typed={text}
          most={kits === undefined ? 2 : 5}
          onType={(next) => onType({ ...typed, text: next })}
          onSave={press}
          saveName={t(kits === undefined ? 'next' : 'save')}
          isOff={entering.failed !== undefined || Number(text) > most}
        />
      </div>
    </>
  )
}

/** F-07, litters: counted and weighed at 21 and at 28 days, doe by doe [FLD-03]. */
export function LitterWalk({ task, today, type }: { task: BarnTask; today: string; type: LitterTask }) {
  const [typed, setTyped] = useState(NOTHING)
  const reset = () => setTyped(NOTHING)
  const word = wordOf(type)
  const nest = useNest({ task, today, onGo: reset }, LITTERS[type], word)
  const { count } = LITTERS[type]
  const signOf = (doe: BarnDoe): RibbonSign => {
    const kits = doe.cells[count] ?? null
    const words = word(doe.cells as NestCells)
    return kits === null ? { sign: '', look: 'plain', words } : { sign: String(kits), look: 'plus', words }
  }
  return (
    <NestFrame
      task={task}
      today={today}
      nest={nest}
      answerOf={(doe) => (doe.cells[count] == null ? undefined : word(doe.cells as NestCells))}
      signOf={signOf}
      onGo={reset}
      keys={<Keys nest={nest} task={task} type={type} typed={typed} onType={setTyped} />}
    />
  )
}
