import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import { textOfCode } from '../texts.ts'
import { byField, FormModel, WHOLE } from './form-model.ts'
import type { Finding, RecordFormOptions } from './form-options.ts'
import type { FieldName } from './form-values.ts'
import { wordFinding } from './problem-text.tsx'
import { isStale, refusedFields, sentencesOf, sinceOf } from './refusal.ts'

const focusIn = (form: string, field: string | undefined): void => {
  if (field !== undefined)
    document.querySelector<HTMLElement>(`[data-form="${form}"] [data-path="${field}"]`)?.focus()
}

/** Checks, then sends; a refusal marks its fields, and the first of them gets the focus. */
function useSaving<T extends object, Rec, R>(
  id: string,
  model: FormModel<T, Rec, R>,
  options: RecordFormOptions<T, Rec, R>,
) {
  const { fields, load, save, onSaved } = options
  const refuse = (findings: ReturnType<typeof byField>) => {
    model.refuse(findings)
    focusIn(
      id,
      [...fields, ...Object.keys(findings)].find((field) => findings[field] !== undefined),
    )
  }
  const saving = useMutation({
    mutationFn: () => save(model.read().values, model.read().record),
    onSuccess: (result) => {
      model.finish()
      onSaved?.(result, model.read().values)
    },
    onError: (failure) => {
      if (isStale(failure) && load) void model.compare(sinceOf(failure))
      else refuse(byField(refusedFields(failure, fields)))
    },
  })
  const submit = () => {
    if (saving.isPending) return
    const findings = model.check()
    if (Object.keys(findings).length > 0) {
      saving.reset()
      refuse(findings)
      return
    }
    model.accept()
    saving.mutate()
  }
  return { submit, saving }
}

/**
 * The one form: values, the rules of the server, the version, what the server refused, a draft that survives reload and
 * sign-in, and both sides when another user was faster [GEN-21, GEN-26, D-010].
 */
export function useRecordForm<T extends object, Rec, R>(options: RecordFormOptions<T, Rec, R>) {
  const id = useId()
  const [model] = useState(() => new FormModel(options))
  useEffect(() => model.use(options))
  const state = useSyncExternalStore(model.subscribe, model.read)
  const { submit, saving } = useSaving(id, model, options)
  const { fields, labelOf } = options
  const { values, findings, names } = state
  return {
    id,
    state,
    /** Values as they are typed. */
    draft: values,
    /** The record the next save begins with. */
    record: state.record,
    set: model.set,
    /** What every field gets: its error, its check on leaving it, and the name it is found by. */
    field: (name: FieldName<T>) => ({
      error: wordFinding(findings[name], values[name] ?? state.unread[name]?.text ?? null),
      onBlur: () => model.leave(name),
      'data-path': name,
    }),
    /** A chosen record with its name, for a field that finds records by typing. */
    chosen: (name: FieldName<T>): { id: number; label: string } | null => {
      const value = values[name]
      return typeof value === 'number' && value > 0 ? { id: value, label: names[name] ?? '' } : null
    },
    round: state.round,
    /** For the fields that hold a text until it is read. */
    unread: { texts: state.unread, keep: model.keepUnread, join: model.join },
    submit,
    saving: saving.isPending,
    failure: state.conflict ? null : saving.error,
    /** Every sentence of a refused save, for the red list [GEN-26]. */
    messages: state.conflict ? [] : [...wordWhole(findings[WHOLE]), ...sentencesOf(saving.error)],
    /** Fields the form-wide line names. */
    invalid: state.refused
      ? fields.filter((name) => findings[name] !== undefined).map((name) => ({ name, label: labelOf(name) }))
      : [],
    /** Forgets a failure that no longer fits what is chosen. */
    reset: saving.reset,
    unsaved: model.unsaved,
    abandon: model.finish,
    restart: model.restart,
    /** For the parts of the kit around the fields. */
    kit: {
      conflict: state.conflict,
      offer: state.offer && {
        at: state.offer.at,
        labels: fields
          .filter((field) => field in { ...state.offer?.changes, ...state.offer?.unread })
          .map(labelOf),
      },
      restoredAt: state.restoredAt,
      choose: model.choose,
      compareAgain: () => void model.compare(state.conflict?.since),
      restore: model.restore,
      forget: model.forget,
      labelOf: (field: string) => labelOf(field as FieldName<T>),
      valueOf: (field: string): unknown => values[field as FieldName<T>],
      wordOf: (field: string, value: unknown, side: 'mine' | 'theirs'): string | undefined =>
        options.wordOf?.(field as FieldName<T>, value) ??
        wordChosen(value, (side === 'theirs' ? state.conflict?.theirNames : names)?.[field]),
    },
  }
}

const wordWhole = (finding: Finding | undefined): readonly string[] => {
  if (finding === undefined) return []
  return ['text' in finding ? finding.text : textOfCode(finding.code, finding.params)]
}

const wordChosen = (value: unknown, name: string | undefined): string | undefined =>
  typeof value === 'number' && value > 0 ? name : undefined

/** Everything but the values: what the kit draws around the fields of any form. */
export type FormFrame = Omit<
  ReturnType<typeof useRecordForm<Record<string, unknown>, unknown, unknown>>,
  'state' | 'draft' | 'record' | 'set' | 'field' | 'chosen' | 'restart'
>

/** What the fields of a form need of it. */
export type RecordForm<T extends object> = Pick<
  ReturnType<typeof useRecordForm<T, unknown, unknown>>,
  'draft' | 'set' | 'field' | 'chosen' | 'round' | 'unread'
>
