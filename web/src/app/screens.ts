import { barnScreens } from '../features/barn/barn.screens.ts'
import { commandsScreens } from '../features/commands/commands.screens.ts'
import { coversScreens } from '../features/covers/covers.screens.ts'
import { earTaggingScreens } from '../features/ear-tagging/ear-tagging.screens.ts'
import { earTagsScreens } from '../features/ear-tags/ear-tags.screens.ts'
import { equalizationScreens } from '../features/equalization/equalization.screens.ts'
import { farmsScreens } from '../features/farms/farms.screens.tsx'
import { fatteningGroupsScreens } from '../features/fattening-groups/fattening-groups.screens.ts'
import { fieldScreens } from '../features/field/field.screens.ts'
import { importsScreens } from '../features/imports/imports.screens.tsx'
import { iaGroupsScreens } from '../features/ia-groups/ia-groups.screens.ts'
import { iaTasksScreens } from '../features/ia-tasks/ia-tasks.screens.ts'
import { motherGroupsScreens } from '../features/mother-groups/mother-groups.screens.ts'
import { productionGroupNamesScreens } from '../features/production-group-names/production-group-names.screens.ts'
import { registrationsScreens } from '../features/registrations/registrations.screens.ts'
import { releasesScreens } from '../features/releases/releases.screens.ts'
import { sessionScreens } from '../features/session/session.screens.ts'
import { semenScreens } from '../features/semen/semen.screens.ts'
import { slaughteringScreens } from '../features/slaughtering/slaughtering.screens.ts'
import { statisticsScreens } from '../features/statistics/statistics.screens.ts'
import { stockScreens } from '../features/stock/stock.screens.ts'
import { usersScreens } from '../features/users/users.screens.ts'
import { weightsScreens } from '../features/weights/weights.screens.ts'
import { youngGroupsScreens } from '../features/young-groups/young-groups.screens.ts'
import type { Screen } from '../platform/screen.ts'

/** Every screen of the product: the router makes routes of them, the palette lists them. */
export const SCREENS: readonly Screen[] = [
  ...sessionScreens({
    loadBarn: async () => (await import('../features/barn/home-page.tsx')).BarnHome,
    loadStation: async () => (await import('../features/ear-tagging/station/station.tsx')).Station,
    loadNews: async () => (await import('./home-news.tsx')).HomeNews,
  }),
  ...barnScreens,
  ...usersScreens,
  ...registrationsScreens,
  ...farmsScreens({
    loadImport: async () => (await import('../features/rabbits/import-rabbits.tsx')).ImportRabbits,
    loadPlaceHere: async () => (await import('../features/stock/placing/place-here.tsx')).PlaceHere,
  }),
  ...importsScreens(async (kind) => (await import('./import-help.ts')).importHelp(kind)),
  ...productionGroupNamesScreens,
  ...commandsScreens,
  ...earTagsScreens,
  ...earTaggingScreens,
  ...fieldScreens,
  ...semenScreens,
  ...releasesScreens,
  ...stockScreens,
  ...iaGroupsScreens(async () => (await import('../features/covers/outlook/outlook.tsx')).Outlook),
  ...iaTasksScreens,
  ...coversScreens,
  ...equalizationScreens,
  ...youngGroupsScreens,
  ...fatteningGroupsScreens,
  ...slaughteringScreens,
  ...motherGroupsScreens,
  ...statisticsScreens,
  ...weightsScreens,
]
