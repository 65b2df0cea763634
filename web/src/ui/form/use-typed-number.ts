import type { Language } from '@warren/shared/kernel/languages.ts'
import { type NumberLimits, readNumber, writeNumber } from '@warren/shared/kernel/reading/numbers.rules.ts'
import type { Reading } from '@warren/shared/kernel/reading/reading.vocabulary.ts'
import { useContext, useEffect, useId, useState } from 'react'
import { useLanguage } from '../theme/language-context.ts'
import { UnreadTextsContext } from './unread-texts.ts'
import { wordSaid, wordUnread } from './word-number.ts'

export interface TypedNumberOptions {
  readonly limits: NumberLimits
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  /** What the form around calls the field. */
  readonly path: string | undefined
}

const numberOf = (reading: Reading<number>): number | null => (reading.is === 'read' ? reading.value : null)

const meaningsOf = (reading: Reading<number>): readonly number[] =>
  reading.is === 'asked' ? reading.meanings : []

const written = (value: number | null, language: Language): string =>
  value === null ? '' : writeNumber(value, language)

/** The text of a field that its form holds although it is no number. */
function useHeldText(path: string, value: number | null) {
  const { texts, keep, join } = useContext(UnreadTextsContext) ?? {}
  useEffect(() => join?.(path), [join, path])
  const held = texts?.[path]
  useEffect(() => {
    // A number came from elsewhere.
    if (value !== null && held !== undefined) keep?.(path, undefined)
  }, [value, held, keep, path])
  return {
    held: value === null ? held?.text : undefined,
    hold: (text: string, why: string | undefined) =>
      keep?.(path, why === undefined ? undefined : { text, why }),
  }
}

/** Does something while the page is drawn with another value than before. */
function useChanged(value: number | null, work: () => void) {
  const [seen, setSeen] = useState(value)
  if (value === seen) return
  setSeen(value)
  work()
}

/** What is typed into a number field, until it is left with a text that is read. */
export function useTypedNumber({ limits, value, onChange, path }: TypedNumberOptions) {
  const language = useLanguage()
  const ownPath = useId()
  const { held, hold } = useHeldText(path ?? ownPath, value)
  const read = (text: string) => readNumber(text, limits, { language })
  const [typed, setTyped] = useState<string>()
  const [isLeft, setLeft] = useState(false)
  const [said, setSaid] = useState<string>()
  useChanged(value, () => {
    // Another number than the typed one came from elsewhere: it is shown instead.
    if (typed === undefined) setSaid(undefined)
    else if (value !== numberOf(read(typed))) setTyped(undefined)
  })
  const text = typed ?? held ?? written(value, language)
  const reading = read(text)
  const why = wordUnread(text, reading, limits, language)
  return {
    text,
    why,
    /** The numbers it can be, where it can be several. */
    meanings: meaningsOf(reading),
    /** Not read, and not being typed. */
    isWrong: why !== undefined && (isLeft || typed === undefined),
    said,
    type: (next: string) => {
      const now = read(next)
      setTyped(next)
      setLeft(false)
      setSaid(undefined)
      onChange(numberOf(now))
      hold(next, wordUnread(next, now, limits, language))
    },
    /** Takes a number as if it had been typed. */
    take: (next: number) => {
      setTyped(undefined)
      setSaid(undefined)
      onChange(next)
      hold('', undefined)
    },
    /** Says what is wrong, also before the field is left. */
    explain: () => setLeft(true),
    leave: () => {
      setLeft(true)
      if (typed === undefined) return
      setSaid(wordSaid(text, reading, limits, language))
      if (why === undefined) setTyped(undefined)
    },
  }
}

export type TypedNumber = ReturnType<typeof useTypedNumber>
