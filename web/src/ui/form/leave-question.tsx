import { Button } from '@mantine/core'
import { textsOf } from '../../platform/texts.ts'
import { Dialog } from '../dialog/dialog.tsx'
import classes from './form.module.css'

export type LeaveQuestionProps = {
  opened: boolean
  /** The changed fields, as the form calls them. */
  fields: readonly string[]
  onStay: () => void
  onLeave: () => void
}

/** Longer lists are not read before a button is pressed. */
const MOST_FIELDS = 6

/** Asked before typed values are lost; over the form, with the safe answer in focus. */
export function LeaveQuestion({ opened, fields, onStay, onLeave }: LeaveQuestionProps) {
  const t = textsOf('ui')
  const shown = fields.slice(0, MOST_FIELDS)
  return (
    <Dialog
      opened={opened}
      onClose={onStay}
      onTop
      title={t('form/leaveTitle')}
      actions={
        <>
          <Button variant="default" onClick={onLeave}>
            {t('form/discard')}
          </Button>
          <Button onClick={onStay} data-autofocus>
            {t('form/keepEditing')}
          </Button>
        </>
      }
    >
      <p className={classes['leaveText']}>{t('form/leaveText')}</p>
      <ul className={classes['changed']}>
        {shown.map((field) => (
          <li key={field}>{field}</li>
        ))}
        {fields.length > shown.length && <li aria-label={`+${fields.length - shown.length}`}>{'…'}</li>}
      </ul>
    </Dialog>
  )
}
