import type { UseQueryResult } from '@tanstack/react-query'
import type { ImportState } from '@warren/shared/features/imports/imports.contract.ts'
import { type ImportKind, isUnderWay } from '@warren/shared/features/imports/imports.vocabulary.ts'
import { HttpFailure } from '../../platform/failures.ts'
import type { ImportHelp } from './import-help.ts'
import { isFileCode } from './line-words.ts'

/** The day of a group that weights are for. */
export interface ImportDay {
  readonly groupId: number
  readonly diaryId: number
  readonly weightType: string
}

/** What every step of the dialog may know and do. */
export interface Wizard {
  readonly kind: ImportKind
  readonly iaGroupId?: number | undefined
  readonly day?: ImportDay | undefined
  readonly title: string
  readonly help: ImportHelp | undefined
  readonly close: () => void
  readonly show: (id: number) => void
  /** To what the columns of the file are read as. */
  readonly changeColumns: () => void
  /** Back to choosing a file. */
  readonly restart: () => void
}

export type Step =
  | 'choose'
  | 'loading'
  | 'gone'
  | 'unreachable'
  | 'progress'
  | 'columns'
  | 'file'
  | 'clean'
  | 'problems'
  | 'applied'
  | 'undone'
  | 'failed'
  | 'cancelled'

const ENDS = { APPLIED: 'applied', UNDONE: 'undone', CANCELLED: 'cancelled', FAILED: 'failed' } as const

function resultStep({ mapping, groups, errors, warnings, skipped }: ImportState): Step {
  if (mapping === 'ASKED') return 'columns'
  if (groups.some(({ code }) => isFileCode(code))) return 'file'
  return errors + warnings + skipped === 0 ? 'clean' : 'problems'
}

function stateStep(state: ImportState): Step {
  const { status } = state
  if (isUnderWay(status)) return 'progress'
  if (status === 'CHECKED') return resultStep(state)
  // An unreadable file says so also when the import counts as failed.
  if (status === 'FAILED' && state.groups.some(({ code }) => isFileCode(code))) return 'file'
  return status in ENDS ? ENDS[status as keyof typeof ENDS] : ENDS.FAILED
}

const isGone = (failure: Error): boolean =>
  failure instanceof HttpFailure && [400, 403, 404].includes(failure.facts.status)

/** Where the import stands [IMP-01]. */
export function stepOf(
  id: number | undefined,
  query: Pick<UseQueryResult<ImportState>, 'data' | 'error'>,
): Step {
  if (id === undefined) return 'choose'
  if (query.error && isGone(query.error)) return 'gone'
  if (query.data) return stateStep(query.data)
  return query.error ? 'unreachable' : 'loading'
}

/** Rows that would be written. */
export const rowsToWrite = ({ rows, skipped }: ImportState): number => rows - skipped

/** What is under way, in words of the texts. */
export function doingOf({ status }: ImportState): 'checking' | 'applying' | 'undoing' {
  if (status === 'UNDOING') return 'undoing'
  return status === 'APPLYING' ? 'applying' : 'checking'
}
