import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCornerDownLeft } from '@tabler/icons-react'
import { type KeyboardEvent, useId } from 'react'
import { formatNumber } from '../../platform/format.ts'
import { textsOf } from '../../platform/texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { ScaleBar } from './scale-bar.tsx'
import type { Weighing } from './use-weighing.ts'
import { limitsText, UnsavedLine, WeighLine } from './weigh-line.tsx'
import classes from './weights.module.css'

const GRAM = 'g'
const KILOGRAM = 'kg'

export type WeighFieldProps = {
  weighing: Weighing
  /** The animal that is weighed next. */
  number: number
  /** Why no weight can be added. */
  closed: string | undefined
}

function keysOf({ typed, type, save, undo }: Weighing) {
  return (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') save()
    else if (event.key === 'Escape') type('')
    else if (event.key === 'z' && (event.ctrlKey || event.metaKey) && typed === '') undo()
    else return
    event.preventDefault()
  }
}

/** One field: Enter saves and empties it, Escape empties it, Ctrl+Z takes the last weight back [WGT-06]. */
export function WeighField({ weighing, number, closed }: WeighFieldProps) {
  const t = textsOf('weights')
  const id = useId()
  const { typed, grams, isKilograms, state, type, save, undo, canUndo } = weighing
  const isWrong = state.is === 'invalid'
  return (
    <Panel>
      <div className={classes['fieldHead']}>
        <label htmlFor={id}>{t('field', { number })}</label>
        <span id={`${id}-hint`}>{limitsText()}</span>
      </div>
      <div
        className={classes['field']}
        data-wrong={isWrong || undefined}
        data-asking={state.is === 'asking' || undefined}
      >
        <input
          id={id}
          // The screen is for this one field.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          aria-describedby={`${id}-hint`}
          aria-invalid={isWrong || undefined}
          disabled={closed !== undefined}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={keysOf(weighing)}
        />
        <span aria-hidden>{isKilograms ? KILOGRAM : GRAM}</span>
        <Button
          size="md"
          disabled={typed.trim() === ''}
          rightSection={<IconCornerDownLeft size={16} aria-hidden />}
          onClick={save}
        >
          {isKilograms && grams !== undefined ? t('saveGrams', { weight: formatNumber(grams) }) : t('save')}
        </Button>
      </div>
      <div className={classes['under']}>
        <WeighLine state={state} />
        <Button
          size="xs"
          variant="subtle"
          disabled={!canUndo}
          leftSection={<IconArrowBackUp size={15} aria-hidden />}
          onClick={undo}
        >
          {t('undoLast')}
        </Button>
      </div>
      <UnsavedLine weighing={weighing} />
      {closed === undefined ? <ScaleBar onWeight={weighing.take} /> : <Notice>{closed}</Notice>}
    </Panel>
  )
}
