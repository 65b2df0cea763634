import { entryLinks } from '../../kernel/barn-entry.ts'
import { commandObject, sentTo } from '../../kernel/command-object.ts'
import { recordId } from '../../kernel/ids.ts'
import { carriedKits, createEqualization } from './equalization.contract.ts'

const common = { roles: ['ADMIN'], record: 'ia-group', device: false, undo: 'ROUND_UNDO' } as const

/** Litters of a row of cages set to one size. */
export const EQUALIZATION_CREATE = commandObject({
  name: 'EQUALIZATION_CREATE',
  payload: sentTo(createEqualization),
  ...common,
})
/** Kits carried from nest to nest, or away: booked in the office, or sent by who carried them. */
export const KITS_MOVE = commandObject({
  name: 'KITS_MOVE',
  payload: carriedKits.extend({ iaGroupId: recordId, ...entryLinks }),
  ...common,
  roles: ['ADMIN', 'USER'],
  device: { version: 1 },
})
