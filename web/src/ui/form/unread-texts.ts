import { createContext } from 'react'

/** A text that its field could not read, and the sentence that says why. */
export interface UnreadText {
  readonly text: string
  readonly why: string
}

/** Texts a form holds although they are no values: they are kept with its draft, and block saving. */
export interface UnreadTexts {
  readonly texts: Readonly<Record<string, UnreadText>>
  /** Keeps the text of a field; nothing once it is read. */
  readonly keep: (path: string, unread: UnreadText | undefined) => void
  /** A field is there, until the function that comes back is called: only then its text counts. */
  readonly join?: (path: string) => () => void
}

/** The texts of the form around a field; outside of a form a field keeps its own. */
export const UnreadTextsContext = createContext<UnreadTexts | undefined>(undefined)
