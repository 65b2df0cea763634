import type { Endpoint } from './kernel/endpoint.ts'
import * as files from './kernel/files.contract.ts'
import * as cageCards from './features/cage-cards/cage-cards.contract.ts'
import * as commands from './features/commands/commands.contract.ts'
import * as covers from './features/covers/covers.contract.ts'
import * as earTags from './features/ear-tags/ear-tags.contract.ts'
import * as farms from './features/farms/farms.contract.ts'
import * as iaGroups from './features/ia-groups/ia-groups.contract.ts'
import * as imports from './features/imports/imports.contract.ts'
import * as names from './features/production-group-names/production-group-names.contract.ts'
import * as pedigree from './features/pedigree/pedigree.contract.ts'
import * as rabbitImports from './features/rabbits/rabbit-imports.contract.ts'
import * as rabbits from './features/rabbits/rabbits.contract.ts'
import * as releases from './features/releases/releases.contract.ts'
import * as savedViews from './features/saved-views/saved-views.contract.ts'
import * as search from './features/search/search.contract.ts'
import * as session from './features/session/session.contract.ts'
import * as semen from './features/semen/semen.contract.ts'
import * as stock from './features/stock/stock.contract.ts'
import * as users from './features/users/users.contract.ts'

/** Every endpoint of every feature: the server mounts them, OpenAPI and the walking tests read them. */
export const API: readonly Endpoint[] = [
  session.login,
  session.logout,
  session.register,
  session.requestPasswordReset,
  session.confirmPasswordReset,
  session.setLanguage,
  session.getSession,
  session.getInstallation,
  session.health,
  users.listUsers,
  users.pageUsers,
  users.getUser,
  users.createUser,
  users.updateUser,
  users.listFarmsForUserCreation,
  farms.listFarms,
  farms.listFarmOptions,
  farms.createFarm,
  farms.updateFarm,
  farms.createStable,
  farms.updateStable,
  farms.listCageTypes,
  farms.listRows,
  farms.saveRow,
  farms.deleteRow,
  farms.getStableMap,
  names.listGroupNames,
  names.createGroupName,
  names.deleteGroupName,
  search.searchFarms,
  search.searchCages,
  search.search,
  commands.pageCommands,
  commands.listCommandNames,
  commands.resolveCommand,
  commands.sendCommands,
  files.getFile,
  files.cancelFile,
  files.downloadMadeFile,
  imports.startImport,
  imports.getImport,
  imports.pageImportLines,
  imports.repairImport,
  imports.applyImport,
  imports.cancelImport,
  imports.downloadMarked,
  iaGroups.downloadPairingTemplate,
  earTags.pageEarTags,
  earTags.placeEarTags,
  earTags.relocateEarTags,
  earTags.importEarTags,
  earTags.exportEarTags,
  earTags.downloadEarTagTemplate,
  stock.pageRabbits,
  stock.getRabbitFilterOptions,
  stock.changeRabbits,
  stock.previewRabbits,
  stock.undoRabbits,
  rabbitImports.importRabbits,
  rabbitImports.importBucks,
  stock.exportStock,
  stock.exportBucks,
  stock.exportCages,
  rabbitImports.downloadStockTemplate,
  rabbits.getRabbit,
  rabbits.updateRabbit,
  covers.updateCover,
  rabbits.getRabbitHistory,
  pedigree.getRabbitPedigree,
  semen.pageSperms,
  semen.importSperms,
  semen.exportSperms,
  semen.downloadSpermTemplate,
  savedViews.listSavedViews,
  savedViews.saveView,
  savedViews.deleteSavedView,
  cageCards.printCageCards,
  cageCards.printCalibration,
  cageCards.listPrinters,
  cageCards.savePrinter,
  cageCards.deletePrinter,
  releases.pageReleases,
  releases.getRelease,
  releases.createRelease,
  releases.withdrawRelease,
  releases.takeRelease,
]
