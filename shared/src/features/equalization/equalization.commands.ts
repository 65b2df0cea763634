import { commandObject, sentTo } from '../../kernel/command-object.ts'
import { z } from 'zod'
import { recordId } from '../../kernel/ids.ts'
import { bookMoves, createEqualization } from './equalization.contract.ts'

const common = { roles: ['ADMIN'], record: 'ia-group', device: false, undo: 'ROUND_UNDO' } as const

/** Litters of a row of cages set to one size. */
export const EQUALIZATION_CREATE = commandObject({
  name: 'EQUALIZATION_CREATE',
  payload: sentTo(createEqualization),
  ...common,
})
/** Kits carried from nest to nest, or away. */
export const KITS_MOVE = commandObject({
  name: 'KITS_MOVE',
  payload: z.object({ id: recordId, ...bookMoves.body?.omit({ clientId: true }).shape }),
  ...common,
})
