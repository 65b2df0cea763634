import type { Endpoint } from './kernel/endpoint.ts'
import * as commands from './features/commands/commands.contract.ts'
import * as earTags from './features/ear-tags/ear-tags.contract.ts'
import * as farms from './features/farms/farms.contract.ts'
import * as imports from './features/imports/imports.contract.ts'
import * as names from './features/production-group-names/production-group-names.contract.ts'
import * as search from './features/search/search.contract.ts'
import * as session from './features/session/session.contract.ts'
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
  imports.startImport,
  imports.getImport,
  imports.pageImportLines,
  imports.repairImport,
  imports.applyImport,
  imports.cancelImport,
  imports.downloadMarked,
  imports.downloadPairingTemplate,
  earTags.pageEarTags,
  earTags.placeEarTags,
  earTags.relocateEarTags,
  earTags.importEarTags,
  earTags.exportEarTags,
  earTags.downloadEarTagTemplate,
]
