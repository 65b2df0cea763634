import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { WEIGHT_LIMITS } from '@warren/shared/features/weights/weights.vocabulary.ts'
import { formatNumber } from '../../platform/format.ts'
import { textOfCode, textsOf } from '../../platform/texts.ts'
import { MessagesList } from '../../ui/form/messages-list.tsx'
import type { WeighingState } from './use-weighing.ts'
import { clockOf } from './clock.ts'
import classes from './weights.module.css'

export const limitsText = (): string =>
  textsOf('weights')('fieldHint', {
    min: formatNumber(WEIGHT_LIMITS.min),
    max: formatNumber(WEIGHT_LIMITS.max),
  })

/** What became of the last weight: saved and when, asked about, refused [WGT-17]. */
export function WeighLine({ state }: { state: WeighingState }) {
  const t = textsOf('weights')
  if (state.is === 'invalid') return <MessagesList messages={[textOfCode('form-has-errors'), limitsText()]} />
  if (state.is === 'failed')
    return <MessagesList messages={[`${formatNumber(state.weight)} g`, ...state.sentences]} />
  if (state.is === 'asking')
    return (
      <p className={classes['line']} data-tone="warn" role="alert">
        <IconAlertTriangle size={16} aria-hidden />
        {t('question', { weight: formatNumber(state.weight), others: formatNumber(state.others) })}
      </p>
    )
  return (
    <output className={classes['line']}>
      {state.is === 'saved' && (
        <>
          <IconCheck size={16} aria-hidden />
          {t('saved', { weight: formatNumber(state.record.weight), time: clockOf(state.record.at) })}
        </>
      )}
      {state.is === 'undone' && t('undone', { weight: formatNumber(state.weight) })}
    </output>
  )
}
