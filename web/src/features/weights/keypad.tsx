import { IconArrowBackUp, IconBackspace, IconCornerDownLeft } from '@tabler/icons-react'
import type { WeightFigures } from '@warren/shared/features/weights/weights.rules.ts'
import type { WeightRecord } from '@warren/shared/features/weights/weights.contract.ts'
import { formatNumber } from '../../platform/format.ts'
import { textsOf } from '../../platform/texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Bars } from './panels/bars.tsx'
import type { Weighing } from './use-weighing.ts'
import { UnsavedLine, WeighLine } from './weigh-line.tsx'
import classes from './keypad.module.css'

const ROWS = [
  ['7', '8', '9'],
  ['4', '5', '6'],
  ['1', '2', '3'],
] as const
const LAST = 5
const GRAM = 'g'

function Keys({ weighing, isClosed }: { weighing: Weighing; isClosed: boolean }) {
  const t = textsOf('weights')
  const { typed, type, save, undo, canUndo } = weighing
  const digit = (key: string) => (
    <button key={key} type="button" disabled={isClosed} onClick={() => type(typed + key)}>
      {key}
    </button>
  )
  return (
    <div className={classes['keys']}>
      {ROWS.flat().map(digit)}
      <button
        type="button"
        className={classes['erase']}
        aria-label={t('keypad/erase')}
        disabled={typed === ''}
        onClick={() => type(typed.slice(0, -1))}
      >
        <IconBackspace size={26} aria-hidden />
      </button>
      <button type="button" className={classes['save']} disabled={typed === ''} onClick={save}>
        <IconCornerDownLeft size={26} aria-hidden />
        {t('save')}
      </button>
      <button
        type="button"
        className={classes['undo']}
        title={t('undoLast')}
        disabled={!canUndo}
        onClick={undo}
      >
        <IconArrowBackUp size={18} aria-hidden />
        {textsOf('ui')('undo')}
      </button>
      {digit('0')}
    </div>
  )
}

export type KeypadProps = {
  weighing: Weighing
  weights: readonly WeightRecord[]
  figures: WeightFigures | undefined
  closed: string | undefined
}

/** Weighing on a phone: large keys for a thumb, the figures that matter at a glance [picture 12]. */
export function Keypad({ weighing, weights, figures, closed }: KeypadProps) {
  const t = textsOf('weights')
  const last = weights.slice(-LAST).toReversed()
  return (
    <section className={classes['pad']} aria-label={t('field', { number: weights.length + 1 })}>
      <div className={classes['shown']}>
        <div>
          <span className={classes['animal']}>{t('keypad/animal', { number: weights.length + 1 })}</span>
          <output className={classes['typed']} data-asking={weighing.state.is === 'asking' || undefined}>
            {weighing.typed || '–'} <small>{GRAM}</small>
          </output>
        </div>
        <Bars weights={weights} small />
      </div>
      <dl className={classes['facts']}>
        <div>
          <dt>{t('figures/num')}</dt>
          <dd>{formatNumber(weights.length)}</dd>
        </div>
        <div>
          <dt>{t('figures/mean')}</dt>
          <dd>{figures ? `${formatNumber(figures.avg)} g` : '–'}</dd>
        </div>
        <div>
          <dt>{t('figures/sdPercent')}</dt>
          <dd>{figures ? `${formatNumber(figures.sdPercent, 1)} %` : '–'}</dd>
        </div>
      </dl>
      <p className={classes['last']}>
        {t('keypad/lastFive')}{' '}
        {last.map(({ id, weight }) => (
          <b key={id}>{formatNumber(weight)}</b>
        ))}
      </p>
      <WeighLine state={weighing.state} />
      <UnsavedLine weighing={weighing} />
      {closed !== undefined && <Notice>{closed}</Notice>}
      <Keys weighing={weighing} isClosed={closed !== undefined} />
    </section>
  )
}
