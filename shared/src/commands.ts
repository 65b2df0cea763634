import type { CommandObject } from './kernel/command-object.ts'
import * as fattening from './features/fattening-groups/fattening-groups.commands.ts'
import * as slaughtering from './features/slaughtering/slaughtering.commands.ts'
import * as mothers from './features/mother-groups/mother-groups.commands.ts'
import * as watch from './features/watch/watch.commands.ts'
import * as weights from './features/weights/weights.commands.ts'
import * as young from './features/young-groups/young-groups.commands.ts'
import * as groupPages from './features/group-pages/group-pages.commands.ts'
import * as cageCards from './features/cage-cards/cage-cards.commands.ts'
import * as commands from './features/commands/commands.commands.ts'
import * as covers from './features/covers/covers.commands.ts'
import * as equalization from './features/equalization/equalization.commands.ts'
import * as earTagging from './features/ear-tagging/ear-tagging.commands.ts'
import * as earTags from './features/ear-tags/ear-tags.commands.ts'
import * as farms from './features/farms/farms.commands.ts'
import * as field from './features/field/field.commands.ts'
import * as iaGroups from './features/ia-groups/ia-groups.commands.ts'
import * as tasks from './features/ia-tasks/ia-tasks.commands.ts'
import * as imports from './features/imports/imports.commands.ts'
import * as names from './features/production-group-names/production-group-names.commands.ts'
import * as rabbits from './features/rabbits/rabbits.commands.ts'
import * as registrations from './features/registrations/registrations.commands.ts'
import * as releases from './features/releases/releases.commands.ts'
import * as savedViews from './features/saved-views/saved-views.commands.ts'
import * as secondFactor from './features/session/second-factor.commands.ts'
import * as semen from './features/semen/semen.commands.ts'
import * as session from './features/session/session.commands.ts'
import * as statistics from './features/statistics/statistics.commands.ts'
import * as stock from './features/stock/stock.commands.ts'
import * as users from './features/users/users.commands.ts'

/** Every command of every feature: the log, the devices, the reference and the walking tests read them. */
export const COMMANDS: readonly CommandObject[] = [
  users.USER_CREATE,
  users.USER_UPDATE,
  secondFactor.SECOND_FACTOR_ON,
  secondFactor.SECOND_FACTOR_OFF,
  secondFactor.SECOND_FACTOR_RESET,
  users.ACCOUNT_RECOVER,
  session.PASSWORD_RESET,
  registrations.REGISTRATION_REQUEST,
  registrations.REGISTRATION_ACCEPT,
  registrations.REGISTRATION_DECLINE,
  farms.FARM_CREATE,
  farms.FARM_UPDATE,
  farms.FARM_RESTORE,
  farms.FARM_MOVE,
  farms.SAMPLE_FILL,
  farms.SAMPLE_REMOVE,
  farms.STABLE_CREATE,
  farms.STABLE_UPDATE,
  farms.ROW_SAVE,
  farms.ROW_DELETE,
  names.PERMITTED_NAME_CREATE,
  names.PERMITTED_NAME_DELETE,
  commands.COMMAND_RESOLVE,
  field.FIELD_LANE_OPEN,
  field.FIELD_LANE_END,
  field.FIELD_REPORT_SETTLE,
  imports.IMPORT_START,
  imports.IMPORT_REPAIR,
  imports.IMPORT_MAP,
  imports.IMPORT_APPLY,
  imports.IMPORT_CANCEL,
  imports.IMPORT_UNDO,
  imports.IMPORT_REVERT,
  earTags.IMPORT_EAR_TAGS,
  earTags.EAR_TAG_PLACEMENT,
  earTags.EAR_TAG_RELOCATION,
  earTagging.EAR_TAGGING_LIST_SAVE,
  rabbits.IMPORT_RABBITS,
  rabbits.IMPORT_BUCKS,
  rabbits.RABBIT_UPDATE,
  rabbits.RABBIT_STATUS_SET,
  semen.IMPORT_SPERMS,
  iaGroups.IMPORT_IA_GROUPS,
  covers.IMPORT_FARROWING,
  stock.RABBIT_BULK_ACTION,
  stock.RABBIT_BULK_UNDO,
  stock.RABBITS_PLACE,
  covers.COVER_UPDATE,
  covers.COVERS_SAVE,
  iaGroups.IA_GROUP_CREATE,
  iaGroups.IA_GROUP_UPDATE,
  iaGroups.IA_GROUP_DELETE,
  iaGroups.IA_GROUP_TRAY_SAVE,
  iaGroups.IA_GROUP_COVERS_ADD,
  iaGroups.IA_GROUP_COVER_REMOVE,
  iaGroups.IA_GROUP_CLOSE,
  iaGroups.IA_GROUP_UNCLOSE,
  iaGroups.IA_GROUP_SKIP,
  iaGroups.IA_GROUP_UNSKIP,
  iaGroups.ROUND_UNDO,
  equalization.EQUALIZATION_CREATE,
  equalization.KITS_MOVE,
  iaGroups.BREEDING_SETTINGS_SAVE,
  tasks.TASK_DEDICATE,
  tasks.TASK_UNDEDICATE,
  tasks.TASK_PARTS_SAVE,
  tasks.TASK_STATUS_SET,
  tasks.TASK_START,
  tasks.TASK_FINISH,
  tasks.COVER_TOUCHING,
  tasks.COVER_FARROWING,
  tasks.COVER_WEIGHING3,
  tasks.COVER_WEIGHING4,
  tasks.COVER_SKIP,
  tasks.RABBIT_WEIGHT_THIRD_YEAN,
  fattening.FATTENING_GROUP_CREATE,
  fattening.FATTENING_GROUP_UPDATE,
  fattening.FATTENING_GROUP_DELETE,
  fattening.FATTENING_GROUP_CLOSE,
  fattening.FATTENING_GROUP_REOPEN,
  fattening.FATTENING_DIARY_SAVE,
  fattening.FATTENING_ORIGIN_CREATE,
  fattening.FATTENING_ORIGIN_UPDATE,
  fattening.FATTENING_ORIGIN_DELETE,
  slaughtering.SLAUGHTERING_CREATE,
  slaughtering.SLAUGHTERING_UPDATE,
  slaughtering.SLAUGHTERING_DELETE,
  slaughtering.CUTTING_SAVE,
  slaughtering.CUTTING_DELETE,
  mothers.MOTHER_GROUP_CREATE,
  mothers.MOTHER_GROUP_UPDATE,
  mothers.MOTHER_GROUP_DELETE,
  mothers.MOTHER_GROUP_CLOSE,
  mothers.MOTHER_GROUP_REOPEN,
  mothers.MOTHER_DIARY_SAVE,
  mothers.MOTHER_NUM_SAVE,
  mothers.SUCKLING_NUM_SAVE,
  young.YOUNG_GROUP_CREATE,
  young.YOUNG_GROUP_UPDATE,
  young.YOUNG_GROUP_DELETE,
  young.YOUNG_GROUP_CLOSE,
  young.YOUNG_GROUP_REOPEN,
  young.YOUNG_DIARY_SAVE,
  young.YOUNG_ORIGIN_CREATE,
  young.YOUNG_ORIGIN_UPDATE,
  young.YOUNG_ORIGIN_DELETE,
  groupPages.GROUP_COUNT,
  groupPages.GROUP_MERGE,
  groupPages.GROUP_UNMERGE,
  statistics.TARGETS_SAVE,
  groupPages.BIN_RESTORE,
  groupPages.DIARY_ADD,
  watch.ALARM_SEEN,
  weights.WEIGHT_CREATE,
  weights.WEIGHT_UPDATE,
  weights.WEIGHT_DELETE,
  weights.IMPORT_DAILY_WEIGHTS,
  weights.DAILY_WEIGHT_ADD,
  weights.DAILY_WEIGHT_REMOVE,
  savedViews.SAVED_VIEW_SAVE,
  savedViews.SAVED_VIEW_DELETE,
  savedViews.SAVED_VIEW_SHARE,
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
