import { MAX_WEIGHT } from '@warren/shared/features/animals/animals.vocabulary.ts'
import { useState } from 'react'
import { formatNumber } from '../../platform/format.ts'
import { useKeyedWeights } from '../../platform/scale/keyed-weights.ts'
import { textsOf } from '../../platform/texts.ts'
import { giveFeedback } from './kit/feedback.ts'
import { NumberPad } from './kit/number-pad.tsx'
import { doubtOfDoe, type NestCells, THIRD_WEIGHT } from './nest.rules.ts'
import { AskedOnce, NestFrame } from './nest-parts.tsx'
import type { RibbonSign } from './ribbon.tsx'
import { wordCage } from './task-facts.ts'
import { type Nest, useNest } from './use-nest.ts'
import classes from './walk.module.css'
import type { BarnDoe, BarnTask } from './work-list.ts'

/** The number typed for the current doe; it must be confirmed where she can hardly weigh that much. */
interface Typed {
  readonly text: string
  readonly isAsked: boolean
}

const NOTHING: Typed = { text: '', isAsked: false }

const word = ({ weight }: NestCells): string =>
  typeof weight === 'number'
    ? textsOf('barnWork')('grams', { grams: formatNumber(weight) })
    : textsOf('barn')('said/none')

function signOf({ weightThirdYean }: BarnDoe): RibbonSign {
  const words = word({ weight: weightThirdYean })
  if (weightThirdYean === null) return { sign: '', look: 'plain', words }
  return { sign: formatNumber(weightThirdYean / 1000, 1), look: 'plus', words }
}

type Typing = { typed: Typed; onType: (typed: Typed) => void }

/** The number and Save. */
function Keys({ nest: { walk, entering, save }, typed: { text, isAsked }, onType }: Typing & { nest: Nest }) {
  const t = textsOf('barnWork')
  const grams = Number(text)
  const doubt = doubtOfDoe(grams)
  const type = (next: string) => {
    if (Number(next) <= MAX_WEIGHT) onType({ text: next, isAsked: false })
    else giveFeedback('error')
  }
  useKeyedWeights((weight) => {
    const isWanted = walk.doe !== undefined && !(isAsked && doubt) && entering.failed === undefined
    if (!isWanted || weight > MAX_WEIGHT) return false
    onType({ text: String(weight), isAsked: false })
    return true
  })
  if (isAsked && doubt)
    return (
      <AskedOnce
        question={t('gramsAsk', { grams: formatNumber(grams) })}
        reasons={[t(`doubts/${doubt}`)]}
        onRight={() => save({ weight: grams })}
        onWrong={() => onType(NOTHING)}
      />
    )
  return (
    <>
      <p className={classes['typed']}>
        <span>
          <span translate="no">{wordCage(walk.doe?.cage ?? null)}</span>
          {t('doeWeight')}
        </span>
        <b>{text || '–'}</b>
      </p>
      <div className={classes['tight']}>
        <NumberPad
          typed={text}
          onType={type}
          onSave={() => (doubt ? onType({ text, isAsked: true }) : save({ weight: grams }))}
          saveName={t('save')}
          isOff={entering.failed !== undefined}
        />
      </div>
    </>
  )
}

/** Does are weighed at their third kindling, one after the other [FLD-03]. */
export function ThirdWeightWalk({ task, today }: { task: BarnTask; today: string }) {
  const [typed, setTyped] = useState(NOTHING)
  const reset = () => setTyped(NOTHING)
  const nest = useNest({ task, today, onGo: reset }, THIRD_WEIGHT, word)
  return (
    <NestFrame
      task={task}
      today={today}
      nest={nest}
      answerOf={({ weightThirdYean: weight }) => (weight === null ? undefined : word({ weight }))}
      signOf={signOf}
      onGo={reset}
      keys={<Keys nest={nest} typed={typed} onType={setTyped} />}
    />
  )
}
