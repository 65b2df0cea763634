import type { CommandRow } from '@warren/shared/features/commands/commands.contract.ts'
import type { CommandStatus } from '@warren/shared/kernel/commands.ts'
import { isErrorCode } from '@warren/shared/kernel/errors.ts'
import { textOfCode, textsOf } from '../../platform/texts.ts'

/** What a person has to settle [FLD-08, D-187]. */
export const isOpen = (status: CommandStatus): boolean =>
  status === 'CONFLICT' || status === 'ERROR' || status === 'UNSUPPORTED'

const parsed = (payload: string): unknown => {
  try {
    return JSON.parse(payload)
  } catch {
    return undefined
  }
}

/** The payload as people read it [CMD-01]; four blanks, because those of our type are narrow. */
export function prettyPayload(payload: string): string {
  const value = parsed(payload)
  return value === undefined ? payload : JSON.stringify(value, null, 4)
}

/** A value before or after; nothing for "there was none". */
export function wordValue(value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return undefined
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Why it failed, in words; which numbers a sentence named is not in the log. */
export const wordError = (error: string): string =>
  error
    .split(', ')
    .map((code) => (isErrorCode(code) ? textOfCode(code, { min: '…', max: '…', seconds: '…' }) : code))
    .join(' · ')

const RECORD_WORDS = {
  user: 'user',
  farm: 'farm',
  stable: 'stable',
  row: 'row',
  'group-name': 'groupName',
  command: 'command',
} as const
const isRecordWord = (type: string): type is keyof typeof RECORD_WORDS => Object.hasOwn(RECORD_WORDS, type)

export const wordRecord = ({ type, id }: NonNullable<CommandRow['record']>): string =>
  textsOf('commandLog')(`records/${isRecordWord(type) ? RECORD_WORDS[type] : 'other'}`, { id })

export interface RecordLink {
  readonly to: '/user/$id/edit' | '/farms'
  readonly params?: { readonly id: string }
  readonly search?: { readonly farm?: number; readonly stable?: number }
}

const farmIn = (payload: string): number | undefined => {
  const value = parsed(payload)
  const farm: unknown =
    typeof value === 'object' && value !== null && 'farmId' in value ? value.farmId : undefined
  return typeof farm === 'number' ? farm : undefined
}

/** The screen that shows the changed record; a row is seen in its stable. The others have none. */
export function linkOf({ record, payload }: Pick<CommandRow, 'record' | 'payload'>): RecordLink | undefined {
  if (record === null) return undefined
  const { type, id } = record
  if (type === 'user') return { to: '/user/$id/edit', params: { id: String(id) } }
  if (type === 'farm') return { to: '/farms', search: { farm: id } }
  if (type !== 'stable' && type !== 'row') return undefined
  const farm = farmIn(payload)
  return { to: '/farms', search: { ...(farm !== undefined && { farm }), stable: id } }
}
