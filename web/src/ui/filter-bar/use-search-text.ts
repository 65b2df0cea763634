import { useEffect, useState } from 'react'

/** The pause after which typing counts as finished [SRC]. */
export const SEARCH_DELAY = 250

type Options = { value: string; minLength: number; onSearch: (text: string) => void }

/**
 * Text of a search field: reported after a pause, at once on request, and never below the least length.
 * A value that changes from outside (a cleared filter, the back button) replaces what is typed.
 */
export function useSearchText({ value, minLength, onSearch }: Options) {
  const [text, setText] = useState(value)
  const [sent, setSent] = useState(value)
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    // What comes back of our own sending must not overwrite the letters typed since.
    if (value !== sent) {
      setText(value)
      setSent(value)
    }
  }

  const wanted = text.trim()
  const due = wanted !== sent && (wanted === '' || wanted.length >= minLength)
  const send = () => {
    if (!due) return
    setSent(wanted)
    onSearch(wanted)
  }
  useEffect(() => {
    if (!due) return
    const timer = setTimeout(send, SEARCH_DELAY)
    return () => clearTimeout(timer)
  })
  return { text, setText, send, tooShort: wanted !== '' && wanted.length < minLength }
}
