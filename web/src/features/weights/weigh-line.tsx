import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { WEIGHT_LIMITS } from '@warren/shared/features/weights/weights.vocabulary.ts'
import { formatNumber } from '../../platform/format.ts'
import { textOfCode, textsOf } from '../../platform/texts.ts'
import { MessagesList } from '../../ui/form/messages-list.tsx'
import type { Weighing, WeighingState } from './use-weighing.ts'
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
  if (state.is === 'invalid') return <MessagesList messages={[textOfCode('form-has-errors'), state.why]} />
  if (state.is === 'failed') return <MessagesList messages={state.sentences} />
  if (state.is === 'asking')
    return (
      <p className={classes['line']} data-tone="warn" role="alert">
        <IconAlertTriangle size={16} aria-hidden />
        {t(state.of === 'expected' ? 'questionExpected' : 'question', {
          weight: formatNumber(state.weight),
          others: formatNumber(state.others),
        })}
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

/** Weights that could not be saved: none is lost, and they are sent again when their user says so. */
export function UnsavedLine({ weighing: { unsaved, again } }: { weighing: Weighing }) {
  const t = textsOf('weights')
  if (unsaved.weights.length === 0) return null
  const weights = unsaved.weights.map((weight) => formatNumber(weight)).join(', ')
  return (
    <div className={classes['unsaved']}>
      <MessagesList messages={[t('unsaved', { weights }), ...unsaved.sentences]} />
      <Button size="xs" variant="default" onClick={again}>
        {t('saveAgain')}
      </Button>
    </div>
  )
}
