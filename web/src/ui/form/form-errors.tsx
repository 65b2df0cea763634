import { IconAlertOctagon } from '@tabler/icons-react'
import { useRef } from 'react'
import { textsOf } from '../../platform/texts.ts'
import classes from './form.module.css'

export type InvalidField = {
  /** The field's path in the form, its `name` or its id: whichever the input carries. */
  name: string
  label: string
}

export type FormErrorsProps = { fields: readonly InvalidField[] }

const INPUTS = 'input, textarea, select, button, [data-path]'

function focusField(scope: ParentNode, name: string): void {
  const inputs = [...scope.querySelectorAll<HTMLElement>(INPUTS)]
  inputs
    .find(
      (input) => input.dataset['path'] === name || input.getAttribute('name') === name || input.id === name,
    )
    ?.focus()
}

/** The form-wide line on a save with local errors: lists the fields, each a way to it [GEN-21]. */
export function FormErrors({ fields }: FormErrorsProps) {
  const t = textsOf('ui')
  const line = useRef<HTMLDivElement>(null)
  if (fields.length === 0) return null
  return (
    <div ref={line} className={classes['formErrors']} role="alert">
      <IconAlertOctagon size={16} aria-hidden />
      <div>
        <b>{t('formHasErrors', { count: fields.length })}</b>
        <ul className={classes['invalid']}>
          {fields.map((field) => (
            <li key={field.name}>
              <button
                type="button"
                className={classes['link']}
                onClick={() => focusField(line.current?.closest('form') ?? document, field.name)}
              >
                {field.label}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
