import type { CommandObject, RecordType } from './kernel/command-object.ts'
import * as cageCards from './features/cage-cards/cage-cards.commands.ts'
import * as commands from './features/commands/commands.commands.ts'
import * as covers from './features/covers/covers.commands.ts'
import * as earTags from './features/ear-tags/ear-tags.commands.ts'
import * as farms from './features/farms/farms.commands.ts'
import * as imports from './features/imports/imports.commands.ts'
import * as names from './features/production-group-names/production-group-names.commands.ts'
import * as rabbits from './features/rabbits/rabbits.commands.ts'
import * as releases from './features/releases/releases.commands.ts'
import * as savedViews from './features/saved-views/saved-views.commands.ts'
import * as semen from './features/semen/semen.commands.ts'
import * as stock from './features/stock/stock.commands.ts'
import * as users from './features/users/users.commands.ts'

/** Every command of every feature: the log, the devices, the reference and the walking tests read them. */
export const COMMANDS: readonly CommandObject[] = [
  users.USER_CREATE,
  users.USER_UPDATE,
  farms.FARM_CREATE,
  farms.FARM_UPDATE,
  farms.STABLE_CREATE,
  farms.STABLE_UPDATE,
  farms.ROW_SAVE,
  farms.ROW_DELETE,
  names.PERMITTED_NAME_CREATE,
  names.PERMITTED_NAME_DELETE,
  commands.COMMAND_RESOLVE,
  imports.IMPORT_START,
  imports.IMPORT_REPAIR,
  imports.IMPORT_APPLY,
  imports.IMPORT_CANCEL,
  earTags.IMPORT_EAR_TAGS,
  earTags.EAR_TAG_PLACEMENT,
  earTags.EAR_TAG_RELOCATION,
  rabbits.IMPORT_RABBITS,
  rabbits.IMPORT_BUCKS,
  rabbits.RABBIT_UPDATE,
  semen.IMPORT_SPERMS,
  stock.RABBIT_BULK_ACTION,
  stock.RABBIT_BULK_UNDO,
  covers.COVER_UPDATE,
  savedViews.SAVED_VIEW_SAVE,
  savedViews.SAVED_VIEW_DELETE,
  cageCards.PRINTER_SAVE,
  cageCards.PRINTER_DELETE,
  releases.RELEASE_CREATE,
  releases.RELEASE_WITHDRAW,
  releases.RELEASE_TAKE,
  releases.RELEASE_USE,
  releases.NAME_ALARM,
]

/** The closed list the log's filter offers [CMD-09, D-189]. */
export const COMMAND_NAMES = COMMANDS.map(({ name }) => name)

/** What commands change. */
export const RECORD_TYPES: readonly RecordType[] = [...new Set(COMMANDS.map(({ record }) => record))]

/** Commands a device may send later than they were given. */
export const FIELD_COMMANDS = COMMANDS.filter(({ device }) => device !== false)
