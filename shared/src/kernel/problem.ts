import type { ErrorCode } from './errors.ts'
import type { Reason } from './refusals/reasons.ts'

export type ProblemParams = Readonly<Record<string, string | number>>

/** The least and the greatest a field takes; days and texts compare as they are written. */
export interface Limit {
  readonly min?: number | string
  readonly max?: number | string
  /** It is the length of a text that is limited, in characters. */
  readonly length?: true
}

export const OTHER_RECORD_TYPES = ['rabbit', 'cage', 'farm', 'user', 'stable', 'ear-tag', 'semen'] as const

/** The record that stands in the way: always one of the caller's own farm. */
export interface OtherRecord {
  readonly type: (typeof OTHER_RECORD_TYPES)[number]
  readonly id?: number
  readonly label: string
}

/** A rabbit in the way as people find it: by its tattoo and its cage. */
export const otherRabbit = (rabbit: {
  readonly id: number
  readonly tattoo: string | null
  readonly cage: string | null
}): OtherRecord => ({
  type: 'rabbit',
  id: rabbit.id,
  label: [rabbit.tattoo ?? `#${rabbit.id}`, rabbit.cage].filter((part) => part !== null).join(' · '),
})
/** The change a stale version missed. */
export interface LastChange {
  /** A moment as ISO text. */
  readonly at: string
  /** Absent when the caller may not see the person, or the server itself did it. */
  readonly by?: string
}

/** What a rule finds: a code of the catalogue, the field it is about, and the values its sentence names. */
export interface Problem {
  readonly code: ErrorCode
  readonly field?: string
  /** Why it is refused, where the code alone does not say it; its sentences name the params. */
  readonly reason?: Reason
  readonly params?: ProblemParams
  /** What the field would take, for the words under it. */
  readonly limit?: Limit
  /** Record that already holds the requested cage, tag or tattoo. */
  readonly other?: OtherRecord
  /** User who saved the record since the caller read it, and the time [D-010]. */
  readonly since?: LastChange
}
