import { Button, Loader } from '@mantine/core'
import type { ReactNode } from 'react'
import { textsOf } from '../../platform/texts.ts'
import { useDelayed } from '../feedback/use-delayed.ts'
import classes from './form.module.css'

export type SubmitBarProps = {
  /** Names the object: 'Create farm'. */
  submitLabel: string
  onCancel?: () => void
  cancelLabel?: string
  saving?: boolean
  /** Left side: what is safe, or the note about mandatory fields. */
  note?: ReactNode
  disabled?: boolean
}

/** Optimistic saves are usually done before an arc would be read. */
const ARC_AFTER = 400

/** The end of a form. While it saves, the button keeps its focus and place and takes no second click. */
export function SubmitBar({ submitLabel, onCancel, cancelLabel, saving, note, disabled }: SubmitBarProps) {
  const t = textsOf('ui')
  const arc = useDelayed(ARC_AFTER, saving === true)
  return (
    <div className={classes['submitBar']} data-submit>
      <div className={classes['note']}>{note ?? t('mandatoryNote', { star: '*' })}</div>
      <div className={classes['buttons']}>
        {onCancel !== undefined && (
          <Button variant="default" onClick={onCancel}>
            {cancelLabel ?? t('cancel')}
          </Button>
        )}
        <Button
          type="submit"
          disabled={disabled}
          aria-disabled={saving}
          aria-busy={saving}
          onClick={(event) => {
            if (saving) event.preventDefault()
          }}
          leftSection={arc ? <Loader size={14} color="currentColor" /> : undefined}
        >
          {submitLabel}
        </Button>
      </div>
    </div>
  )
}
