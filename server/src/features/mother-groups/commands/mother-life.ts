import * as commands from '@warren/shared/features/mother-groups/mother-groups.commands.ts'
import { groupLife } from '../../group-pages/index.ts'

/** How the log calls a saved diary of a mother group, also where the cells of several kinds come in by one call. */
export const MOTHER_DIARY = commands.MOTHER_DIARY_SAVE

export const life = groupLife('MOTHER', {
  remove: commands.MOTHER_GROUP_DELETE,
  close: commands.MOTHER_GROUP_CLOSE,
  reopen: commands.MOTHER_GROUP_REOPEN,
  diary: MOTHER_DIARY,
})
