import type { LastChange, Problem } from '@warren/shared/kernel/problem.ts'
import type { UnreadText } from '../../ui/form/unread-texts.ts'
import type { Draft } from './draft-store.ts'
import type { Disputed, FieldName } from './form-values.ts'

/**
 * What a check finds: a problem of the shared rules, or words of the form's own; without a field it is about all. Words
 * `ofEmpty` are those the specification gives for this field when it is empty.
 */
export type Finding = Problem | { readonly field?: string; readonly text: string; readonly ofEmpty?: true }
export type Findings = Readonly<Record<string, Finding>>
type Names = Readonly<Record<string, string>>

/** What a form is about. */
export interface RecordFormOptions<T extends object, Rec, R> {
  /** The record as it was when the form opened: a refresh behind it must not renew the version that is sent [D-010]. */
  readonly record: Rec
  readonly valuesOf: (record: Rec) => T
  /** In the order of the form. */
  readonly fields: readonly FieldName<T>[]
  readonly labelOf: (field: FieldName<T>) => string
  /** The rules of the server: one field of them on leaving it, all on saving [GEN-21]. */
  readonly check?: (values: T, record: Rec) => readonly Finding[]
  /** Sends the values with the version of the record. */
  readonly save: (values: T, record: Rec) => Promise<R>
  readonly onSaved?: (result: R, values: T) => void
  /** Names the draft, such as `rabbit/12`; without it none is kept. */
  readonly name?: string | undefined
  /** Fields that are never kept: passwords. */
  readonly secrets?: readonly FieldName<T>[]
  /** The record as it is now, for the other side of a conflict; nothing when it is gone. */
  readonly load?: (() => Promise<Rec | undefined>) | undefined
  /** How a value reads beside the other side's; the kit words ticks, numbers, texts and chosen records. */
  readonly wordOf?: (field: FieldName<T>, value: unknown) => string | undefined
  /** Names of the records that fields refer to. */
  readonly namesOf?: (record: Rec) => Partial<Record<FieldName<T>, string | null | undefined>>
}

/** Two sides of one record, after another user saved it. */
export interface Conflict {
  readonly since: LastChange | undefined
  readonly state: 'loading' | 'failed' | 'gone' | 'here'
  readonly disputed: readonly Disputed[]
  readonly theirNames: Names
}

export interface FormState<T, Rec> {
  readonly record: Rec
  readonly values: T
  /** Names of chosen records, by field. */
  readonly names: Names
  readonly findings: Findings
  /** Texts that are no values of their fields. */
  readonly unread: Readonly<Record<string, UnreadText>>
  /** A save was refused: from now on the form-wide line names the fields. */
  readonly refused: boolean
  readonly conflict: Conflict | undefined
  readonly offer: Draft | undefined
  readonly restoredAt: number | undefined
  /** Counts changes from outside a field; as its key a field begins anew with them. */
  readonly round: number
}
