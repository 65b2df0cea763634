import { z } from 'zod'
import { commandObject, sentTo } from '../../kernel/command-object.ts'
import * as calls from './mother-groups.contract.ts'

const common = { roles: calls.createMotherGroup.access, record: 'group', device: false } as const

export const MOTHER_GROUP_CREATE = commandObject({
  ...common,
  name: 'MOTHER_GROUP_CREATE',
  payload: sentTo(calls.createMotherGroup),
  undo: 'MOTHER_GROUP_DELETE',
})
export const MOTHER_GROUP_UPDATE = commandObject({
  ...common,
  name: 'MOTHER_GROUP_UPDATE',
  payload: z.object({ id: z.number(), stables: z.array(z.object({ id: z.number() })) }),
  undo: false,
})
export const MOTHER_GROUP_DELETE = commandObject({
  ...common,
  name: 'MOTHER_GROUP_DELETE',
  payload: sentTo(calls.deleteMotherGroup),
  undo: 'BIN_RESTORE',
})
export const MOTHER_GROUP_CLOSE = commandObject({
  ...common,
  name: 'MOTHER_GROUP_CLOSE',
  payload: sentTo(calls.closeMotherGroup),
  undo: 'MOTHER_GROUP_REOPEN',
})
export const MOTHER_GROUP_REOPEN = commandObject({
  ...common,
  name: 'MOTHER_GROUP_REOPEN',
  payload: sentTo(calls.reopenMotherGroup),
  undo: 'MOTHER_GROUP_CLOSE',
})
export const MOTHER_DIARY_SAVE = commandObject({
  ...common,
  name: 'MOTHER_DIARY_SAVE',
  payload: z.object({ id: z.number(), rows: z.array(z.unknown()) }),
  undo: false,
})
export const MOTHER_NUM_SAVE = commandObject({
  ...common,
  name: 'MOTHER_NUM_SAVE',
  payload: sentTo(calls.saveMotherNum),
  undo: 'MOTHER_NUM_SAVE',
})
export const SUCKLING_NUM_SAVE = commandObject({
  ...common,
  name: 'SUCKLING_NUM_SAVE',
  payload: sentTo(calls.saveSucklingNum),
  undo: 'SUCKLING_NUM_SAVE',
})
