import type { CommandRow } from '@warren/shared/features/commands/commands.contract.ts'
import { RECORDS, type RecordType, type ShownRecordType } from '@warren/shared/kernel/command-object.ts'
import type { CommandStatus } from '@warren/shared/kernel/commands.ts'
import { isErrorCode } from '@warren/shared/kernel/errors.ts'
import type { LinkAddress } from '../../platform/addresses.ts'
import { textAt, textOfCode, textsOf } from '../../platform/texts.ts'

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

/** What a command did, in words; a device may have sent a name this version does not know, and that is shown as it is. */
export const wordCommand = (name: string): string => textAt('commandWords', name) ?? name

const REFUSED: readonly CommandStatus[] = ['CONFLICT', 'ERROR', 'UNSUPPORTED', 'RESOLVED']

/** What a row says was done; a refused command did nothing, also after a person has settled it. */
export const wordDone = ({ command, status }: Pick<CommandRow, 'command' | 'status'>): string =>
  REFUSED.includes(status)
    ? textsOf('commandLog')('notDone', { words: wordCommand(command) })
    : wordCommand(command)

/** Why it failed, in words; which numbers a sentence named is not in the log. */
export const wordError = (error: string): string =>
  error
    .split(', ')
    .map((code) => (isErrorCode(code) ? textOfCode(code, { min: '…', max: '…', seconds: '…' }) : code))
    .join(' · ')

type Changed = NonNullable<CommandRow['record']>

const isRecordType = (type: string): type is RecordType => Object.hasOwn(RECORDS, type)

const rowNumberIn = (payload: string): number | string => {
  const value = parsed(payload)
  const row: unknown = typeof value === 'object' && value !== null && 'row' in value ? value.row : undefined
  return typeof row === 'number' ? row : '…'
}

/** The changed record by its name; by its number where no name is known any more. */
export function wordRecord({ record, payload }: { record: Changed; payload: string }): string {
  const t = textsOf('commandLog')
  const { type, id } = record
  const name = record.name ?? t('unnamed', { id })
  if (!isRecordType(type)) return t('records/other', { name })
  // A row is known by its number in its stable.
  if (type === 'row') return t('records/row', { name, row: rowNumberIn(payload) })
  if (type === 'command') return t('records/command', { id, name: wordCommand(name) })
  return t(`records/${type}`, { name })
}

const stableLink = ({ id, within }: Changed): LinkAddress => ({
  to: '/farms',
  search: { ...(within !== null && { farm: within }), stable: id },
})

/** The screen of each record that has one. */
const SCREENS: Record<ShownRecordType, (record: Changed) => LinkAddress | undefined> = {
  user: ({ id }) => ({ to: '/user/$id/edit', params: { id: String(id) } }),
  farm: ({ id }) => ({ to: '/farms', search: { farm: id } }),
  stable: stableLink,
  row: stableLink,
  'group-name': () => ({ to: '/production-group-management' }),
  command: ({ id }) => ({ to: '/commands', search: { row: id } }),
  rabbit: ({ id }) => ({ to: '/rabbits/$id', params: { id: String(id) } }),
  'ia-group': ({ id }) => ({ to: '/ia-group/$id/edit', params: { id: String(id) } }),
  // Of the three kinds fattening groups are the first.
  group: ({ id }) => ({ to: '/grouppage-fattening/$id/edit', params: { id: String(id) } }),
  // Seen on the page of the mother.
  cover: ({ within }) =>
    within === null ? undefined : { to: '/rabbits/$id', params: { id: String(within) } },
}
const isShown = (type: string): type is ShownRecordType => Object.hasOwn(SCREENS, type)

/** The screen that shows the changed record, if there is one. */
export const linkOf = (record: Changed): LinkAddress | undefined =>
  isShown(record.type) ? SCREENS[record.type](record) : undefined
