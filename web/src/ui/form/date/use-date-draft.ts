import { type ChangeEvent, type KeyboardEvent, useState } from 'react'
import { parseDay } from './parse-day.ts'

type Options = {
  value: string | null
  today: string
  onChange: (value: string | null) => void
  onBlur?: (() => void) | undefined
  /** The arrow key asks for the calendar. */
  onOpen: () => void
}

/** What is being typed; it becomes a day when the field is left or Enter is pressed. */
export function useDateDraft({ value, today, onChange, onBlur, onOpen }: Options) {
  const [draft, setDraft] = useState<string>()
  const commit = () => {
    if (draft === undefined) return
    setDraft(undefined)
    const typed = draft.trim()
    onChange(typed === '' ? null : (parseDay(typed, today) ?? typed))
  }
  return {
    typing: draft !== undefined,
    input: {
      value: draft ?? value ?? '',
      // Closing the form must not lose it: see the guard of the form kit.
      'data-typing': draft === undefined ? undefined : true,
      onChange: (event: ChangeEvent<HTMLInputElement>) => setDraft(event.currentTarget.value),
      onBlur: () => {
        commit()
        onBlur?.()
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Enter') commit()
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        commit()
        onOpen()
      },
    },
  }
}
