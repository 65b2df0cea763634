import { cageCardsRoutes } from '../features/cage-cards/index.ts'
import { commandsRoutes } from '../features/commands/index.ts'
import { coversRoutes } from '../features/covers/index.ts'
import { earTaggingRoutes } from '../features/ear-tagging/index.ts'
import { earTagsRoutes } from '../features/ear-tags/index.ts'
import { fatteningGroupsRoutes } from '../features/fattening-groups/index.ts'
import { groupPagesRoutes } from '../features/group-pages/index.ts'
import { farmsRoutes } from '../features/farms/index.ts'
import { fieldRoutes } from '../features/field/index.ts'
import { equalizationRoutes } from '../features/equalization/index.ts'
import { motherGroupsRoutes } from '../features/mother-groups/index.ts'
import { iaGroupsRoutes } from '../features/ia-groups/index.ts'
import { iaTasksRoutes } from '../features/ia-tasks/index.ts'
import { importsRoutes } from '../features/imports/index.ts'
import { groupNamesRoutes } from '../features/production-group-names/index.ts'
import { pedigreeRoutes } from '../features/pedigree/index.ts'
import { registrationsRoutes } from '../features/registrations/index.ts'
import { releasesRoutes } from '../features/releases/index.ts'
import { savedViewsRoutes } from '../features/saved-views/index.ts'
import { searchRoutes } from '../features/search/index.ts'
import { sessionRoutes } from '../features/session/index.ts'
import { rabbitsRoutes } from '../features/rabbits/index.ts'
import { semenRoutes } from '../features/semen/index.ts'
import { slaughteringRoutes } from '../features/slaughtering/index.ts'
import { statisticsRoutes } from '../features/statistics/index.ts'
import { stockRoutes } from '../features/stock/index.ts'
import { usersRoutes } from '../features/users/index.ts'
import { watchRoutes } from '../features/watch/index.ts'
import { weightsRoutes } from '../features/weights/index.ts'
import { youngGroupsRoutes } from '../features/young-groups/index.ts'
import { GROUP_KINDS } from './group-kinds.ts'
import { deviceCommands } from './device-commands.ts'
import { PAPERS } from './papers.ts'
import { IMPORTERS } from './importers.ts'
import { RECORD_NAMES } from './record-names.ts'
import { SEARCHES } from './searches.ts'
import { filesRoutes } from '../platform/files/files.routes.ts'
import type { Route } from '../platform/http/route.ts'
import type { Services } from '../platform/services.ts'

/** The routes of all features, and those of the files they make. */
export const allRoutes = (services: Services): Route[] => [
  ...sessionRoutes(services),
  ...usersRoutes(services),
  ...registrationsRoutes(services),
  ...farmsRoutes(services),
  ...groupNamesRoutes(),
  ...searchRoutes(SEARCHES),
  ...commandsRoutes(services, { known: deviceCommands(services.settings.TIME_ZONE), names: RECORD_NAMES }),
  ...fieldRoutes(services, deviceCommands(services.settings.TIME_ZONE)),
  ...importsRoutes(services, IMPORTERS),
  ...iaTasksRoutes(services),
  ...iaGroupsRoutes(services, PAPERS),
  ...earTagsRoutes(services),
  ...earTaggingRoutes(services),
  ...stockRoutes(services),
  ...rabbitsRoutes(services),
  ...coversRoutes(services),
  ...equalizationRoutes(services),
  ...pedigreeRoutes(),
  ...semenRoutes(services),
  ...savedViewsRoutes(),
  ...cageCardsRoutes(services),
  ...filesRoutes(),
  ...releasesRoutes(services),
  ...motherGroupsRoutes(services),
  ...youngGroupsRoutes(services),
  ...fatteningGroupsRoutes(services),
  ...slaughteringRoutes(services),
  ...groupPagesRoutes(services, GROUP_KINDS),
  ...statisticsRoutes(services),
  ...watchRoutes(services),
  ...weightsRoutes(services),
]
