import { z } from 'zod'
import { commandObject, sentTo } from '../../kernel/command-object.ts'
import * as calls from './fattening-groups.contract.ts'

const common = { roles: calls.createFatteningGroup.access, record: 'group', device: false } as const

export const FATTENING_GROUP_CREATE = commandObject({
  ...common,
  name: 'FATTENING_GROUP_CREATE',
  payload: sentTo(calls.createFatteningGroup),
  undo: 'FATTENING_GROUP_DELETE',
})
export const FATTENING_GROUP_UPDATE = commandObject({
  ...common,
  name: 'FATTENING_GROUP_UPDATE',
  payload: z.object({
    id: z.number(),
    deliveryAge: z.number().optional(),
    stables: calls.updateFatteningGroup.body,
  }),
  undo: false,
})
export const FATTENING_GROUP_DELETE = commandObject({
  ...common,
  name: 'FATTENING_GROUP_DELETE',
  payload: sentTo(calls.deleteFatteningGroup),
  undo: 'BIN_RESTORE',
})
export const FATTENING_GROUP_CLOSE = commandObject({
  ...common,
  name: 'FATTENING_GROUP_CLOSE',
  payload: sentTo(calls.closeFatteningGroup),
  undo: 'FATTENING_GROUP_REOPEN',
})
export const FATTENING_GROUP_REOPEN = commandObject({
  ...common,
  name: 'FATTENING_GROUP_REOPEN',
  payload: sentTo(calls.reopenFatteningGroup),
  undo: 'FATTENING_GROUP_CLOSE',
})
export const FATTENING_DIARY_SAVE = commandObject({
  ...common,
  name: 'FATTENING_DIARY_SAVE',
  payload: z.object({ id: z.number(), rows: z.array(z.unknown()) }),
  undo: false,
})
export const FATTENING_ORIGIN_CREATE = commandObject({
  ...common,
  name: 'FATTENING_ORIGIN_CREATE',
  payload: sentTo(calls.createFatteningOrigin),
  undo: 'FATTENING_ORIGIN_DELETE',
})
export const FATTENING_ORIGIN_UPDATE = commandObject({
  ...common,
  name: 'FATTENING_ORIGIN_UPDATE',
  payload: sentTo(calls.updateFatteningOrigin),
  undo: false,
})
export const FATTENING_ORIGIN_DELETE = commandObject({
  ...common,
  name: 'FATTENING_ORIGIN_DELETE',
  payload: sentTo(calls.deleteFatteningOrigin),
  undo: 'BIN_RESTORE',
})
