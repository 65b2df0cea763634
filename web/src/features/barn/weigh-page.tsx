import { DAILY_WEIGHT_ADD } from '@warren/shared/features/weights/weights.commands.ts'
import {
  checkWeight,
  figuresOf,
  histogramOf,
  outlierOf,
} from '@warren/shared/features/weights/weights.rules.ts'
import { useState } from 'react'
import { formatNumber } from '../../platform/format.ts'
import { draftOf } from '../../platform/outbox/entry-wire.ts'
import { PAGE_CLOCK } from '../../platform/outbox/open-queue.ts'
import { useKeyedWeights } from '../../platform/scale/keyed-weights.ts'
import { textsOf } from '../../platform/texts.ts'
import { inBarn } from './barn-root.tsx'
import { payloadOf } from './fold.rules.ts'
import { type BarnGroup, GroupChoice, keepGroup, lastGroup } from './group-choice.tsx'
import { BarnFrame } from './kit/barn-frame.tsx'
import { giveFeedback } from './kit/feedback.ts'
import { WideKey } from './kit/keys.tsx'
import { NotSavedBar } from './kit/not-saved.tsx'
import { NumberPad } from './kit/number-pad.tsx'
import { useWakeLock } from './kit/use-wake-lock.ts'
import { AskedOnce, UndoRow } from './nest-parts.tsx'
import { weightsOf } from './own-entries.rules.ts'
import { useBarn } from './use-barn.ts'
import { type Pressing, usePress } from './use-press.ts'
import { useWorkDay } from './use-today.ts'
import classes from './walk.module.css'
import weigh from './weigh.module.css'

const USE = 'weigh'
type Weighed = BarnGroup['types'][number]

/** How the weights of the day lie, as far as this phone took them: bars, the last five, the figures [WGT-16, D-178]. */
function Weights({ weights, of }: { weights: readonly number[]; of: Weighed }) {
  const t = textsOf('barnWork')
  const figures = figuresOf(weights)
  const bars = histogramOf(weights)
  const most = Math.max(...bars.map(({ num }) => num), 1)
  return (
    <section className={classes['doe']} aria-label={t('lastWeights')}>
      {figures ? (
        <>
          <p className={weigh['figures']}>
            {t('figures', {
              n: figures.allNum,
              mean: formatNumber(Math.round(figures.avg)),
              sd: formatNumber(figures.sdPercent),
            })}
          </p>
          <figure className={weigh['bars']} aria-label={t('histogram')}>
            {bars.map(({ from, num }) => (
              <i key={from} style={{ height: `${(100 * num) / most}%` }} />
            ))}
          </figure>
          <ol className={weigh['last']} aria-label={t('lastWeights')}>
            {weights
              .map((grams, at) => ({ grams, at }))
              .slice(-5)
              .toReversed()
              .map(({ grams, at }) => (
                <li key={at}>{formatNumber(grams)}</li>
              ))}
          </ol>
        </>
      ) : (
        <p className={weigh['figures']}>{t('noWeights')}</p>
      )}
      {of.lastMean !== null && (
        <p className={classes['history']}>
          {t('lastMean', { mean: formatNumber(of.lastMean), day: of.lastDay ?? '–' })}
        </p>
      )}
    </section>
  )
}

type OneProps = { group: BarnGroup; of: Weighed; press: Pressing }

/** What is typed for the animal on the scale; a weight far from the others is asked about once. */
function useScaleKeys({ group, of, press: { entering } }: OneProps) {
  const t = textsOf('barnWork')
  const { rows } = useBarn()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState<number>()
  const weights = weightsOf(rows, { diaryId: group.diaryId, type: of.type })
  const empty = () => {
    setTyped('')
    setAsked(undefined)
  }
  const save = (weight: number) => {
    const words = `${t('grams', { grams: formatNumber(weight) })}, ${group.name}`
    const { groupId, diaryId } = group
    const at = new Date(PAGE_CLOCK.now()).toISOString()
    entering.save(() => ({
      drafts: [
        draftOf(DAILY_WEIGHT_ADD, { groupId, diaryId, type: of.type, weight, at }, PAGE_CLOCK, { words }),
      ],
      tone: 'saved',
      said: words,
      after: empty,
    }))
  }
  const take = () => {
    const grams = Number(typed)
    // No animal weighs that: said by tone and look, nothing is kept.
    if (checkWeight(grams)) {
      giveFeedback('error')
      setTyped('')
      return
    }
    if (outlierOf(weights, grams, of.expected ?? of.lastMean) === undefined) save(grams)
    else setAsked(grams)
  }
  useKeyedWeights((grams) => {
    if (asked !== undefined || entering.failed !== undefined || checkWeight(grams)) return false
    setTyped(String(grams))
    return true
  })
  return { typed, setTyped, asked, save, take, empty }
}

/** Digits and Save. */
function Keys({ group, of, press }: OneProps) {
  const t = textsOf('barnWork')
  const { entering } = press
  const { typed, setTyped, asked, save, take, empty } = useScaleKeys({ group, of, press })
  return (
    <>
      <NotSavedBar {...entering} />
      {asked === undefined ? (
        <>
          <p className={weigh['typed']}>
            <span>{t('weight')}</span> <b>{typed || '–'}</b>
          </p>
          <div className={classes['tight']}>
            <NumberPad
              typed={typed}
              onType={setTyped}
              onSave={take}
              saveName={t('save')}
              isOff={entering.failed !== undefined}
            />
          </div>
        </>
      ) : (
        <AskedOnce
          question={t('outOfBand', { grams: formatNumber(asked) })}
          reasons={[]}
          onRight={() => save(asked)}
          onWrong={empty}
        />
      )}
      <UndoRow nest={press} />
    </>
  )
}

/** A group and what of it is weighed; the stock is asked for where there are several. */
function Weighing({ group, onOther }: { group: BarnGroup; onOther: () => void }) {
  useWakeLock()
  const t = textsOf('barnWork')
  const { rows } = useBarn()
  const [type, setType] = useState(group.types.length === 1 ? group.types[0]?.type : undefined)
  const press = usePress((row) => {
    if (row.kind !== 'DAILY_WEIGHT_ADD' && row.kind !== 'DAILY_WEIGHT_REMOVE') return false
    const { diaryId } = payloadOf(row)
    return diaryId === undefined || diaryId === group.diaryId
  })
  const of = group.types.find((one) => one.type === type)
  return (
    <BarnFrame
      title={t('weigh')}
      sub={<span translate="no">{`${group.stable} · ${group.name}`}</span>}
      back={onOther}
      keys={of && <Keys group={group} of={of} press={press} />}
    >
      {of ? (
        <Weights weights={weightsOf(rows, { diaryId: group.diaryId, type: of.type })} of={of} />
      ) : (
        <section className={classes['more']} aria-labelledby="which-stock">
          <p id="which-stock">{t('chooseStock')}</p>
          {group.types.map((one) => (
            <WideKey key={one.type} onPress={() => setType(one.type)}>
              {t(`stocks/${one.type}`)}
            </WideKey>
          ))}
        </section>
      )}
    </BarnFrame>
  )
}

/** F-07: weighing a group, digits and Save [WGT-16]. */
function Weigh() {
  const t = textsOf('barnWork')
  const work = useWorkDay()
  const [groupId, setGroupId] = useState<number>()
  const groups = work?.list.bundle.groups.filter(({ types }) => types.length > 0) ?? []
  const group = groups.find((one) => one.groupId === groupId)
  if (group) return <Weighing key={group.groupId} group={group} onOther={() => setGroupId(undefined)} />
  return (
    <BarnFrame title={t('weigh')} back="/">
      {work ? (
        <GroupChoice
          groups={groups}
          last={lastGroup(USE)}
          onChoose={(one) => {
            keepGroup(USE, one.groupId)
            setGroupId(one.groupId)
          }}
        />
      ) : (
        <p>{textsOf('barn')('lockedText')}</p>
      )}
    </BarnFrame>
  )
}

export const WeighPage = inBarn(Weigh)
