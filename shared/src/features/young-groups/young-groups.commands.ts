import { z } from 'zod'
import { commandObject, sentTo } from '../../kernel/command-object.ts'
import * as calls from './young-groups.contract.ts'

const common = { roles: calls.createYoungGroup.access, record: 'group', device: false } as const

export const YOUNG_GROUP_CREATE = commandObject({
  ...common,
  name: 'YOUNG_GROUP_CREATE',
  payload: sentTo(calls.createYoungGroup),
  undo: 'YOUNG_GROUP_DELETE',
})
export const YOUNG_GROUP_UPDATE = commandObject({
  ...common,
  name: 'YOUNG_GROUP_UPDATE',
  payload: z.object({
    id: z.number(),
    stables: calls.updateYoungGroup.body,
  }),
  undo: false,
})
export const YOUNG_GROUP_DELETE = commandObject({
  ...common,
  name: 'YOUNG_GROUP_DELETE',
  payload: sentTo(calls.deleteYoungGroup),
  undo: 'BIN_RESTORE',
})
export const YOUNG_GROUP_CLOSE = commandObject({
  ...common,
  name: 'YOUNG_GROUP_CLOSE',
  payload: sentTo(calls.closeYoungGroup),
  undo: 'YOUNG_GROUP_REOPEN',
})
export const YOUNG_GROUP_REOPEN = commandObject({
  ...common,
  name: 'YOUNG_GROUP_REOPEN',
  payload: sentTo(calls.reopenYoungGroup),
  undo: 'YOUNG_GROUP_CLOSE',
})
export const YOUNG_DIARY_SAVE = commandObject({
  ...common,
  name: 'YOUNG_DIARY_SAVE',
  payload: z.object({ id: z.number(), rows: z.array(z.unknown()) }),
  undo: false,
})
export const YOUNG_ORIGIN_CREATE = commandObject({
  ...common,
  name: 'YOUNG_ORIGIN_CREATE',
  payload: sentTo(calls.createYoungOrigin),
  undo: 'YOUNG_ORIGIN_DELETE',
})
export const YOUNG_ORIGIN_UPDATE = commandObject({
  ...common,
  name: 'YOUNG_ORIGIN_UPDATE',
  payload: sentTo(calls.updateYoungOrigin),
  undo: false,
})
export const YOUNG_ORIGIN_DELETE = commandObject({
  ...common,
  name: 'YOUNG_ORIGIN_DELETE',
  payload: sentTo(calls.deleteYoungOrigin),
  undo: 'BIN_RESTORE',
})
