import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { SEARCH_DELAY } from '../../../ui/filter-bar/use-search-text.ts'
import { completeTag, spellTag } from '../ear-tags.list.ts'
import classes from './ear-tags.module.css'

const EXAMPLE = 'A-00001'

export type TagEndProps = {
  label: string
  value: string
  /** While typing after a pause, and on leaving the field; in the right spelling. */
  onChange: (tag: string) => void
}

/** One end of the range of tags; what is unfinished filters by what it says so far. */
export function TagEnd({ label, value, onChange }: TagEndProps) {
  const [draft, setDraft] = useState<string>()
  const wanted = draft === undefined ? undefined : spellTag(draft)
  const due = wanted !== undefined && wanted !== value
  useEffect(() => {
    if (!due) return
    const timer = setTimeout(() => onChange(wanted), SEARCH_DELAY)
    return () => clearTimeout(timer)
  })
  const settle = () => {
    if (draft === undefined) return
    setDraft(undefined)
    const spelled = completeTag(draft)
    if (spelled !== value) onChange(spelled)
  }
  return (
    <TextInput
      size="xs"
      className={classes['tag']}
      aria-label={label}
      placeholder={draft === undefined && value === '' ? label : EXAMPLE}
      title={label}
      value={draft ?? value}
      maxLength={20}
      autoComplete="off"
      spellCheck={false}
      onFocus={() => setDraft(value)}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={settle}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter') {
          settle()
          setDraft(completeTag(draft ?? value))
        }
      }}
    />
  )
}
