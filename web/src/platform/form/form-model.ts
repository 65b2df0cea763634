import type { LastChange } from '@warren/shared/kernel/problem.ts'
import type { Side } from '../../ui/form/conflict-sides.tsx'
import type { UnreadText } from '../../ui/form/unread-texts.ts'
import { draftKey, dropDraft, keepDraft, readDraft } from './draft-store.ts'
import type { Finding, Findings, FormState, RecordFormOptions } from './form-options.ts'
import { differing, type Disputed, type FieldName, isSame, mergeSides } from './form-values.ts'

type Names = Readonly<Record<string, string | null | undefined>>

/** Stands for the form where a finding is about no single field. */
export const WHOLE = ''

export const byField = (findings: readonly Finding[]): Findings => {
  const first: Record<string, Finding> = {}
  for (const finding of findings) first[finding.field ?? WHOLE] ??= finding
  return first
}

const given = (names: Names): Record<string, string> =>
  Object.fromEntries(Object.entries(names).filter((pair): pair is [string, string] => Boolean(pair[1])))

const without = <V>(
  named: Readonly<Record<string, V>>,
  fields: readonly string[],
): Readonly<Record<string, V>> =>
  Object.fromEntries(Object.entries(named).filter(([field]) => !fields.includes(field)))

/** A field that follows the other side is called as the other side calls it. */
const takenNames = (disputed: readonly Disputed[], theirs: Names): Record<string, string> =>
  given(Object.fromEntries(disputed.filter(({ both }) => !both).map(({ field }) => [field, theirs[field]])))

/**
 * State of one form outside the page: events of one moment follow each other faster than the page is drawn, such as a
 * date that is typed, left, and the form closed.
 */
export class FormModel<T extends object, Rec, R> {
  #options: RecordFormOptions<T, Rec, R>
  #state: FormState<T, Rec>
  #listeners = new Set<() => void>()
  readonly #key: string | undefined
  /** Fields that are on the page: a text that no field shows does not block. */
  readonly #shown = new Map<string, number>()
  /** Saved or given up: nothing can be lost any more. */
  #done = false

  constructor(options: RecordFormOptions<T, Rec, R>) {
    this.#options = options
    this.#key = draftKey(options.name)
    this.#state = {
      record: options.record,
      values: options.valuesOf(options.record),
      names: this.#namesIn(options.record),
      findings: {},
      unread: {},
      refused: false,
      conflict: undefined,
      offer: readDraft(this.#key),
      restoredAt: undefined,
      round: 0,
    }
  }

  /** Callbacks of the newest drawing. */
  use(options: RecordFormOptions<T, Rec, R>): void {
    this.#options = options
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  read = (): FormState<T, Rec> => this.#state

  #update(next: Partial<FormState<T, Rec>>): void {
    this.#state = { ...this.#state, ...next }
    for (const listener of this.#listeners) listener()
  }

  #namesIn(record: Rec): Record<string, string> {
    return given(this.#options.namesOf?.(record) ?? {})
  }

  #base(): T {
    return this.#options.valuesOf(this.#state.record)
  }

  /** Writes down what was typed, but never a secret; nothing when it is as it was. */
  #keep(): void {
    const { secrets = [] } = this.#options
    const base = this.#base()
    const { values, names, unread } = this.#state
    const kept = differing(base, values).filter((field) => !secrets.includes(field))
    if (kept.length === 0 && Object.keys(unread).length === 0) {
      dropDraft(this.#key)
      return
    }
    const pick = (from: T) => Object.fromEntries(kept.map((field) => [field, from[field] ?? null]))
    keepDraft(this.#key, { at: Date.now(), changes: pick(values), base: pick(base), names, unread })
  }

  set = (values: Partial<T>, names: Partial<Record<FieldName<T>, string | undefined>> = {}): void => {
    const { values: before, names: known, findings } = this.#state
    this.#update({
      values: { ...before, ...values },
      names: { ...known, ...given(names) },
      findings: without(findings, [WHOLE, ...Object.keys(values)]),
    })
    this.#keep()
  }

  /** A field is on the page, until the function that comes back is called. */
  join = (path: string): (() => void) => {
    const count = (by: number) => this.#shown.set(path, (this.#shown.get(path) ?? 0) + by)
    count(1)
    return () => void count(-1)
  }

  /** Keeps a text that its field could not read; nothing once it is read. */
  keepUnread = (path: string, text: UnreadText | undefined): void => {
    const { unread, findings } = this.#state
    if (text === undefined && unread[path] === undefined) return
    this.#update({
      unread: { ...without(unread, [path]), ...(text && { [path]: text }) },
      findings: without(findings, [WHOLE, path]),
    })
    this.#keep()
  }

  /** Why texts are not read, of the fields that are on the page. */
  #unreadFindings(): Findings {
    const shown = Object.entries(this.#state.unread).filter(([path]) => (this.#shown.get(path) ?? 0) > 0)
    return Object.fromEntries(shown.map(([path, { why }]) => [path, { field: path, text: why }]))
  }

  /** What the rules find in the present values, and texts that are no values. */
  check(): Findings {
    const { values, record } = this.#state
    return { ...byField(this.#options.check?.(values, record) ?? []), ...this.#unreadFindings() }
  }

  /** Checks one field, when it is left. */
  leave(field: string): void {
    const found = this.check()[field]
    // What the server refused stands until the value changes: the rules here cannot take it back.
    if (!found && this.#state.refused) return
    this.#update({
      findings: { ...without(this.#state.findings, [field]), ...(found && { [field]: found }) },
    })
  }

  refuse(findings: Findings): void {
    this.#update({ findings, refused: true })
  }

  /** Nothing is wrong as far as the form can tell; an offered draft is no longer wanted. */
  accept(): void {
    this.#update({ findings: {}, refused: false, offer: undefined, conflict: undefined })
  }

  /** Lays both sides beside each other; what is saved now is what the next save begins with. */
  #meet(present: Rec, since: LastChange | undefined, base: T): void {
    const { values: mine, names, round } = this.#state
    const { values, disputed } = mergeSides(base, mine, this.#options.valuesOf(present))
    const theirNames = this.#namesIn(present)
    this.#update({
      record: present,
      values,
      names: { ...theirNames, ...names, ...takenNames(disputed, theirNames) },
      findings: {},
      refused: false,
      conflict: { since, disputed, state: 'here', theirNames },
      round: round + 1,
    })
    this.#keep()
  }

  /** Loads the other side after a refused save. */
  async compare(since: LastChange | undefined): Promise<void> {
    const waiting = { since, disputed: [], theirNames: {} }
    this.#update({ conflict: { ...waiting, state: 'loading' } })
    try {
      const present = await this.#options.load?.()
      if (present === undefined) this.#update({ conflict: { ...waiting, state: 'gone' } })
      else this.#meet(present, since, this.#base())
    } catch {
      this.#update({ conflict: { ...waiting, state: 'failed' } })
    }
  }

  choose = (fields: readonly string[], side: Side): void => {
    const { conflict, values, names, findings, unread, round } = this.#state
    const lines = (conflict?.disputed ?? []).filter(({ field }) => fields.includes(field))
    const sideNames = side === 'theirs' ? conflict?.theirNames : undefined
    this.#update({
      values: { ...values, ...Object.fromEntries(lines.map((line) => [line.field, line[side]])) },
      names: {
        ...names,
        ...given(Object.fromEntries(lines.map(({ field }) => [field, sideNames?.[field]]))),
      },
      findings: without(findings, fields),
      unread: without(unread, fields),
      round: round + 1,
    })
    this.#keep()
  }

  /** Puts an offered draft back; saved by another user since, it meets the other side as after a refused save. */
  restore = (): void => {
    const { offer, record, names, round } = this.#state
    if (!offer) return
    const present = this.#options.valuesOf(record)
    // A field that no longer exists is nothing to restore.
    const known = (Object.keys(present) as FieldName<T>[]).filter((field) => field in offer.changes)
    const over = (from: Readonly<Record<string, unknown>>): T => ({
      ...present,
      ...Object.fromEntries(known.map((field) => [field, from[field]])),
    })
    this.#update({
      values: over(offer.changes),
      names: { ...names, ...offer.names },
      unread: offer.unread,
      offer: undefined,
      restoredAt: offer.at,
      round: round + 1,
    })
    if (known.some((field) => !isSame(offer.base[field], present[field])))
      this.#meet(record, undefined, over(offer.base))
    this.#keep()
  }

  /** The offered draft is not wanted. */
  forget = (): void => {
    this.#update({ offer: undefined })
    dropDraft(this.#key)
  }

  /** Labels of the fields a user would lose by leaving now. */
  unsaved = (): string[] => {
    if (this.#done) return []
    const { fields, labelOf } = this.#options
    const { values, unread } = this.#state
    const changed = [...new Set([...differing(this.#base(), values), ...Object.keys(unread)])]
    const listed = fields.filter((field) => changed.includes(field))
    return (listed.length > 0 ? listed : fields.slice(0, changed.length)).map(labelOf)
  }

  /** Saved, or given up. */
  finish = (): void => {
    this.#done = true
    dropDraft(this.#key)
  }

  /** A form that stays on the page begins anew after it was saved. */
  restart = (record: Rec): void => {
    this.#done = false
    this.#update({
      record,
      values: this.#options.valuesOf(record),
      names: this.#namesIn(record),
      findings: {},
      unread: {},
      refused: false,
      conflict: undefined,
      restoredAt: undefined,
      round: this.#state.round + 1,
    })
  }
}
