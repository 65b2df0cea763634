import { namePrinters } from '../features/cage-cards/index.ts'
import { nameCommands, type RecordNames } from '../features/commands/index.ts'
import { nameCovers } from '../features/covers/index.ts'
import { nameEarTaggingLists } from '../features/ear-tagging/index.ts'
import { nameFarms, nameStables } from '../features/farms/index.ts'
import { nameGroups } from '../features/group-pages/index.ts'
import { nameImports } from '../features/imports/index.ts'
import { nameGroupNames } from '../features/production-group-names/index.ts'
import { nameRabbits } from '../features/rabbits/index.ts'
import { nameIaGroups } from '../features/ia-groups/index.ts'
import { nameTasks } from '../features/ia-tasks/index.ts'
import { nameReleases } from '../features/releases/index.ts'
import { nameUsers } from '../features/users/index.ts'

/** How the log calls the records it points at. */
export const RECORD_NAMES: RecordNames = {
  user: nameUsers,
  farm: nameFarms,
  stable: nameStables,
  row: nameStables,
  'group-name': nameGroupNames,
  command: nameCommands,
  import: nameImports,
  rabbit: nameRabbits,
  cover: nameCovers,
  'saved-view': 'in the log row',
  // Gone once it is decided on.
  registration: 'in the log row',
  printer: namePrinters,
  release: nameReleases,
  'ia-group': nameIaGroups,
  'ia-task': nameTasks,
  group: nameGroups,
  'ear-tagging-list': nameEarTaggingLists,
}
