import type { Problem } from '@warren/shared/kernel/problem.ts'

/** A PIN as the phone keeps it: salted and hashed, with how often another one was typed since it was right. */
export interface LanePin {
  readonly digits: number
  readonly salt: string
  readonly rounds: number
  readonly hash: string
  readonly wrong: number
}

/**
 * One person on one phone. Its entries are numbered 1, 2, 3 …, and the server keeps the last number it has seen: so it
 * tells a gap, and a phone tells a server that was set back.
 */
export interface Lane {
  readonly laneId: string
  readonly userId: number
  readonly username: string
  readonly name: string
  readonly role: string
  readonly farmId: number | null
  readonly farmName: string | null
  readonly language: string
  /** Opens delivery and the own bundle, nothing else. */
  readonly token: string | null
  readonly tokenUntil: string | null
  readonly readUntil: string | null
  /** Raised in the transaction of the entry that takes it. */
  readonly nextSeq: number
  readonly lastAcked: number
  readonly createdAt: string
  /** Up to when the server has told what the office settled. */
  readonly settledSince?: string
  /** Its person works on another farm since: nothing is added to it, and its entries are carried. */
  readonly isFormer?: boolean
  /** Up to this number, what waits has left the phone in a file as well. */
  readonly inFile?: number
  /** Opens the screen of this phone again; it never leaves the phone. */
  readonly pin?: LanePin
  /** `ended`: someone has to sign in before it sends. `refused`: its person may not send any more. */
  readonly standing: 'open' | 'ended' | 'refused'
}

/** Outcomes that all mean: the server has it. */
export const OUTCOMES = ['DONE', 'CONFLICT', 'ERROR', 'UNSUPPORTED', 'RESOLVED'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** What an entry was, for people, in the language of the time. Never sent. */
export interface EntryLabel {
  readonly doe?: string
  readonly cage?: string
  readonly words: string
}

/** An entry before it is kept: made once, so that a second try is the same entry. */
export interface EntryDraft {
  readonly clientId: string
  readonly kind: string
  readonly v: number
  /** By the clock of the phone, which may be wrong. */
  readonly at: string
  /** By a clock that cannot be set, of one page. */
  readonly monotonic: number
  readonly bootId: string
  /** Final text, but for its number: it is sent as written, also by a later build. */
  readonly wire: string
  readonly label?: EntryLabel
  /** The entry of the same person that it answers: that one needs attention no more. */
  readonly answers?: string
}

/** Something unfinished that changes together with entries: with them or not at all. */
export interface KeptDraft {
  readonly name: string
  /** None: it is finished. */
  readonly value: unknown
}

/** `queued` → `settled` or `attention`; back to `queued` only when the server has lost it. */
export type EntryState = 'queued' | 'settled' | 'attention'

export interface EntryRow extends EntryDraft {
  readonly laneId: string
  readonly seq: number
  readonly state: EntryState
  /** A later entry says what is right: whatever the server says of this one, a person has dealt with it. */
  readonly isAnswered?: boolean
  /** The server could not read it: it goes as a text to be kept. */
  readonly isRaw?: boolean
  readonly outcome?: Outcome
  /** What the server found wrong; absent where its status says it all. */
  readonly problems?: readonly Problem[]
  readonly theirs?: unknown
  readonly commandId?: number | null
  /** When the outcome came, in milliseconds. */
  readonly sentAt?: number
}

/** What the server says of one entry. */
export interface EntryOutcome {
  readonly clientId: string
  readonly status: Outcome
  readonly id: number | null
  readonly problems?: readonly Problem[]
  readonly theirs?: unknown
}
