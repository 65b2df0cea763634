import { Popover, TextInput } from '@mantine/core'
import { useState } from 'react'
import { textsOf } from '../../../platform/texts.ts'
import { type FieldParts, fieldParts } from '../field-parts.tsx'
import { CalendarButton } from './calendar-button.tsx'
import { DateDropdown } from './date-dropdown.tsx'
import classes from './date-field.module.css'
import { dateError, localToday } from './date-rules.ts'
import { useDateDraft } from './use-date-draft.ts'

export type DateFieldProps = FieldParts & {
  label: string
  /** yyyy-MM-dd; a text that is no day is passed on as typed, so that the form refuses it. */
  value: string | null
  onChange: (value: string | null) => void
  min?: string
  max?: string
  /** The farm's day; by default the day of this computer. */
  today?: string
  id?: string
  name?: string
  disabled?: boolean
  onBlur?: () => void
  'data-path'?: string
}

/** A day, typed or picked: `+7`, `today`, `20260512` and `2026.05.12` all become yyyy-MM-dd [GEN-07, GEN-30]. */
export function DateField(props: DateFieldProps) {
  const { label, value, onChange, min, max, help, error, required, onBlur, today: given, ...input } = props
  const t = textsOf('ui')
  const today = given ?? localToday()
  const [opened, setOpened] = useState(false)
  const draft = useDateDraft({ value, today, onChange, onBlur, onOpen: () => setOpened(true) })
  const own = draft.typing ? undefined : dateError(value, { min, max })
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" returnFocus withRoles={false}>
      <Popover.Target>
        <div className={classes['field']}>
          <TextInput
            {...input}
            {...fieldParts({ help, error: own ?? error, required })}
            label={label}
            {...draft.input}
            placeholder={t('dateFormat')}
            autoComplete="off"
            spellCheck={false}
            rightSectionPointerEvents="all"
            rightSection={
              <CalendarButton
                label={label}
                opened={opened}
                disabled={input.disabled}
                onToggle={() => setOpened(!opened)}
              />
            }
          />
        </div>
      </Popover.Target>
      <DateDropdown
        label={label}
        value={dateError(value) === undefined ? value : null}
        today={today}
        min={min}
        max={max}
        onPick={(day) => {
          onChange(day)
          setOpened(false)
        }}
      />
    </Popover>
  )
}
