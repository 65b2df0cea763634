import { cageCardsRoutes } from '../features/cage-cards/index.ts'
import { commandsRoutes } from '../features/commands/index.ts'
import { earTagsRoutes } from '../features/ear-tags/index.ts'
import { farmsRoutes } from '../features/farms/index.ts'
import { importsRoutes } from '../features/imports/index.ts'
import { groupNamesRoutes } from '../features/production-group-names/index.ts'
import { savedViewsRoutes } from '../features/saved-views/index.ts'
import { searchRoutes } from '../features/search/index.ts'
import { sessionRoutes } from '../features/session/index.ts'
import { spermsRoutes } from '../features/sperms/index.ts'
import { sheetRoutes, stockRoutes } from '../features/stock/index.ts'
import { usersRoutes } from '../features/users/index.ts'
import { IMPORTERS } from './importers.ts'
import type { Route } from '../platform/http/route.ts'
import type { Services } from '../platform/services.ts'

/** The routes of all features. */
export const allRoutes = (services: Services): Route[] => [
  ...sessionRoutes(services),
  ...usersRoutes(services),
  ...farmsRoutes(),
  ...groupNamesRoutes(),
  ...searchRoutes(),
  ...commandsRoutes(services),
  ...importsRoutes(services, IMPORTERS),
  ...earTagsRoutes(services),
  ...stockRoutes(services),
  ...sheetRoutes(services),
  ...spermsRoutes(services),
  ...savedViewsRoutes(),
  ...cageCardsRoutes(services),
]
