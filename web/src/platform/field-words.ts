import type { RecordType } from '@warren/shared/kernel/command-object.ts'
import { textAt, textsOf } from './texts.ts'

/** A group of texts: namespace and group. */
type Group = readonly [namespace: string, group: string]

/** Where the fields of each record have their labels, beside those of the log itself. */
const LABELS: Record<RecordType, readonly Group[]> = {
  user: [
    ['users', 'fields'],
    ['users', 'columns'],
  ],
  farm: [['farms', 'fields']],
  stable: [['farms', 'fields']],
  row: [['farms', 'fields']],
  'group-name': [],
  command: [],
  import: [],
  rabbit: [['rabbit', 'fields']],
  cover: [
    ['rabbit', 'cover'],
    ['rabbit', 'fields'],
  ],
  'saved-view': [],
  printer: [],
  release: [['releases', 'fields']],
  'ia-group': [['iaGroups', 'fields']],
  'ia-task': [['iaTasks', 'fields']],
  group: [
    ['groupScreens', 'form'],
    ['fatteningGroups', 'form'],
    ['groupPages', 'names'],
    ['slaughtering', 'form'],
    ['slaughtering', 'parts'],
    ['watch', 'fields'],
  ],
  'ear-tagging-list': [['earTagging', 'fields']],
  registration: [['users', 'fields']],
}

/** Where the codes of a field have their words; the status of a rabbit, unless the record has statuses of its own. */
const CODES: Readonly<Record<string, readonly Group[]>> = {
  status: [['stock', 'statuses']],
  healthCondition: [['stock', 'health']],
  origin: [['stock', 'origins']],
  breed: [['stock', 'breeds']],
  role: [['common', 'roles']],
  kind: [['imports', 'kinds']],
  alarm: [['watch', 'states']],
  level: [['groupScreens', 'alarmLevels']],
  signal: [['watch', 'signals']],
  cages: [
    ['farms', 'positions'],
    ['farms', 'cageTypes'],
  ],
}
const STATUSES: Readonly<Record<string, Group>> = {
  command: ['commandLog', 'statuses'],
  import: ['commandLog', 'importStatuses'],
  'ia-task': ['iaTasks', 'statuses'],
}

const found = (groups: readonly Group[], key: string): string | undefined =>
  groups.map(([namespace, group]) => textAt(namespace, `${group}/${key}`)).find((text) => text !== undefined)

/** On the page of a rabbit a weight stands below its heading and says its day alone; a workbook says it in full. */
const isWeight = (type: string, field: string): boolean => type === 'rabbit' && /weight/i.test(field)

const labelsOf = (type: string, field: string): readonly Group[] => [
  ...(isWeight(type, field) ? [['rabbitSheet', 'columns'] as const] : []),
  ...(Object.hasOwn(LABELS, type) ? LABELS[type as RecordType] : []),
  ['commandLog', 'fields'],
]

/** Rows of the log stay as they were written, some of them with names of columns. */
const camelCase = (field: string): string =>
  field.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** Heads and kilograms of a cause of condemnation: 'Abscess: count'. */
function wordCause(type: string, field: string): string | undefined {
  const [, cause = '', part] = /^(\w+)(Num|Weight)$/.exec(field) ?? []
  const name = type === 'group' && part !== undefined ? textAt('groupPages', `causes/${cause}`) : undefined
  return (
    name && textsOf('slaughtering')(part === 'Num' ? 'form/causeNum' : 'form/causeWeight', { cause: name })
  )
}

/** The label of a changed field; its name where it has none. */
export const wordField = (type: string, field: string): string =>
  found(labelsOf(type, field), camelCase(field)) ?? wordCause(type, field) ?? field

function codesOf(type: string, field: string): readonly Group[] {
  const own = field === 'status' ? STATUSES[type] : undefined
  return own ? [own] : (CODES[field] ?? [])
}

const CODE = /\b[A-Z][A-Z_]+\b/g

/** A value before or after: codes in words, also inside a longer text; nothing for "there was none". */
export function wordValue(type: string, field: string, value: unknown): string | undefined {
  if ((value ?? '') === '') return undefined
  if (typeof value === 'boolean') return textsOf('commandLog')(value ? 'yes' : 'no')
  if (typeof value !== 'string') return JSON.stringify(value)
  const groups = codesOf(type, camelCase(field))
  return value.replaceAll(CODE, (code) => found(groups, code) ?? code)
}
