import type { Day } from '../../kernel/calendar.ts'
import { CODE_ALPHABET, CODE_LENGTH, NOTE_CODE_PREFIX, type ReleaseState } from './releases.vocabulary.ts'

/** What is read of a release to tell how it stands. */
export interface ReleaseFacts {
  readonly buyerFarmId: number | null
  readonly validUntil: Day | null
  readonly usedAt: unknown
  readonly withdrawnAt: unknown
}

export function stateOf(release: ReleaseFacts, today: Day): ReleaseState {
  if (release.withdrawnAt !== null) return 'WITHDRAWN'
  if (release.usedAt !== null) return 'USED'
  if (release.buyerFarmId !== null) return 'READY'
  return release.validUntil !== null && release.validUntil < today ? 'EXPIRED' : 'WAITING'
}

/** A code in groups of four, as it is printed. */
export const groupedCode = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-')

const IS_CODE = new RegExp(`^[${CODE_ALPHABET}]{${CODE_LENGTH}}$`)

/** Letters that are read for a digit, as they stand in no code. */
const MISREAD: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/** The text of the square on a delivery note. */
export const noteCode = (code: string): string => `${NOTE_CODE_PREFIX}${code}`

/** A code as it was typed or scanned: in any case, with or without its dashes. Undefined when it cannot be one. */
export function readCode(typed: string): string | undefined {
  const code = typed
    .trim()
    .toUpperCase()
    .replace(NOTE_CODE_PREFIX, '')
    .replaceAll(/[\s-]/g, '')
    .replaceAll(/[OIL]/g, (letter) => MISREAD[letter] ?? letter)
  return IS_CODE.test(code) ? code : undefined
}
