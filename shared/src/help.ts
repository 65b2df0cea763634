import type { ScreenHelp } from './kernel/help.ts'
import { sessionHelp } from './features/session/session.help.ts'
import { barnHelp } from './features/barn/barn.help.ts'
import { usersHelp } from './features/users/users.help.ts'
import { registrationsHelp } from './features/registrations/registrations.help.ts'
import { farmsHelp } from './features/farms/farms.help.ts'
import { importsHelp } from './features/imports/imports.help.ts'
import { productionGroupNamesHelp } from './features/production-group-names/production-group-names.help.ts'
import { commandsHelp } from './features/commands/commands.help.ts'
import { earTagsHelp } from './features/ear-tags/ear-tags.help.ts'
import { earTaggingHelp } from './features/ear-tagging/ear-tagging.help.ts'
import { fieldHelp } from './features/field/field.help.ts'
import { semenHelp } from './features/semen/semen.help.ts'
import { releasesHelp } from './features/releases/releases.help.ts'
import { stockHelp } from './features/stock/stock.help.ts'
import { iaGroupsHelp } from './features/ia-groups/ia-groups.help.ts'
import { iaTasksHelp } from './features/ia-tasks/ia-tasks.help.ts'
import { coversHelp } from './features/covers/covers.help.ts'
import { equalizationHelp } from './features/equalization/equalization.help.ts'
import { motherGroupsHelp } from './features/mother-groups/mother-groups.help.ts'
import { youngGroupsHelp } from './features/young-groups/young-groups.help.ts'
import { fatteningGroupsHelp } from './features/fattening-groups/fattening-groups.help.ts'
import { slaughteringHelp } from './features/slaughtering/slaughtering.help.ts'
import { statisticsHelp } from './features/statistics/statistics.help.ts'
import { weightsHelp } from './features/weights/weights.help.ts'

/** The help of every screen: its tasks, keys and words. Panel and guide are made from it. */
export const HELP: readonly ScreenHelp[] = [
  ...sessionHelp,
  ...barnHelp,
  ...usersHelp,
  ...registrationsHelp,
  ...farmsHelp,
  ...importsHelp,
  ...productionGroupNamesHelp,
  ...commandsHelp,
  ...earTagsHelp,
  ...earTaggingHelp,
  ...fieldHelp,
  ...semenHelp,
  ...releasesHelp,
  ...stockHelp,
  ...iaGroupsHelp,
  ...iaTasksHelp,
  ...coversHelp,
  ...equalizationHelp,
  ...motherGroupsHelp,
  ...youngGroupsHelp,
  ...fatteningGroupsHelp,
  ...slaughteringHelp,
  ...statisticsHelp,
  ...weightsHelp,
]
