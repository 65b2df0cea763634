import { barn } from '../features/barn/texts/es.ts'
import { barnEvening } from '../features/barn/texts/evening/es.ts'
import { barnLock } from '../features/barn/texts/lock/es.ts'
import { barnStation } from '../features/barn/texts/station/es.ts'
import { barnScan } from '../features/barn/texts/scan/es.ts'
import { barnWork } from '../features/barn/texts/work/es.ts'
import { barnPhone } from '../features/barn/ui-texts/es.ts'
import { covers } from '../features/covers/texts/es.ts'
import { cageCards } from '../features/cage-cards/texts/es.ts'
import { registrations } from '../features/registrations/texts/es.ts'
import { releases } from '../features/releases/texts/es.ts'
import { savedViews } from '../features/saved-views/texts/es.ts'
import { spermSheet } from '../features/semen/sheet-texts/es.ts'
import { sperms } from '../features/semen/texts/es.ts'
import { boughtRabbitSheet, buckSheet, rabbitSheet } from '../features/rabbits/sheet-texts/es.ts'
import { cageListSheet } from '../features/stock/sheet-texts/es.ts'
import { rabbit } from '../features/rabbits/ui-texts/es.ts'
import { earTaggingSheet } from '../features/ear-tagging/sheet-texts/es.ts'
import { earTagging, taggingStation } from '../features/ear-tagging/texts/es.ts'
import { earTagSheet } from '../features/ear-tags/sheet-texts/es.ts'
import { earTags } from '../features/ear-tags/texts/es.ts'
import { coverFiles, outlook } from '../features/covers/ui-texts/es.ts'
import { farrowingSheet, separationSheet, tattooSheet } from '../features/covers/sheet-texts/es.ts'
import { iaGroupSheet, pairingSheet } from '../features/ia-groups/sheet-texts/es.ts'
import { iaGroups } from '../features/ia-groups/texts/es.ts'
import { kinship } from '../features/ia-groups/ui-texts/es.ts'
import { fromBarn } from '../features/field/texts/es.ts'
import { iaTasks } from '../features/ia-tasks/texts/es.ts'
import { youngGroups } from '../features/young-groups/texts/es.ts'
import { watch } from '../features/watch/texts/es.ts'
import { weights } from '../features/weights/texts/es.ts'
import { dailyWeightSheet } from '../features/weights/sheet-texts/es.ts'
import { groupPages } from '../features/group-pages/texts/es.ts'
import { groupFile } from '../features/group-pages/sheet-texts/es.ts'
import { groupScreens } from '../features/group-pages/ui-texts/es.ts'
import { groupSummary } from '../features/group-pages/summary/texts/es.ts'
import { cullingSheet, motherIndexSheet } from '../features/statistics/sheet-texts/es.ts'
import { statistics } from '../features/statistics/texts/es.ts'
import { figures } from '../features/statistics/ui-texts/es.ts'
import { fatteningGroups } from '../features/fattening-groups/texts/es.ts'
import { slaughtering } from '../features/slaughtering/texts/es.ts'
import { motherGroups } from '../features/mother-groups/texts/es.ts'
import { equalization } from '../features/equalization/texts/es.ts'
import { imports } from '../features/imports/texts/es.ts'
import { stock } from '../features/stock/texts/es.ts'
import { placing } from '../features/stock/ui-texts/es.ts'
import { users } from '../features/users/texts/es.ts'
import { search } from '../features/search/texts/es.ts'
import { commandLog } from '../features/commands/texts/es.ts'
import { groupNames } from '../features/production-group-names/texts/es.ts'
import { farms } from '../features/farms/texts/es.ts'
import { firstSteps } from '../features/farms/ui-texts/es.ts'
import { mails } from '../features/session/mail-texts/es.ts'
import { session } from '../features/session/texts/es.ts'
import { shell } from '../features/shell/texts/es.ts'
import { commandWords } from '../kernel/command-texts/es.ts'
import { common, errors } from '../kernel/texts/es.ts'
import { refusals } from '../kernel/refusals/es.ts'
import { strip } from '../kernel/strip-texts/es.ts'
import { grid, ui } from '../kernel/ui-texts/es.ts'
import type { Dictionary } from './en.ts'

export const dictionary: Dictionary = {
  common,
  errors,
  ui,
  grid,
  refusals,
  strip,
  shell,
  session,
  mails,
  farms,
  firstSteps,
  users,
  search,
  commandLog,
  commandWords,
  groupNames,
  stock,
  placing,
  imports,
  earTags,
  earTagSheet,
  earTagging,
  taggingStation,
  earTaggingSheet,
  pairingSheet,
  iaGroupSheet,
  coverFiles,
  outlook,
  farrowingSheet,
  separationSheet,
  tattooSheet,
  iaGroups,
  kinship,
  iaTasks,
  fromBarn,
  youngGroups,
  watch,
  weights,
  dailyWeightSheet,
  groupPages,
  groupFile,
  groupScreens,
  groupSummary,
  statistics,
  figures,
  cullingSheet,
  motherIndexSheet,
  fatteningGroups,
  slaughtering,
  motherGroups,
  equalization,
  covers,
  barn,
  barnWork,
  barnStation,
  barnEvening,
  barnLock,
  barnScan,
  barnPhone,
  rabbit,
  rabbitSheet,
  boughtRabbitSheet,
  buckSheet,
  cageListSheet,
  sperms,
  spermSheet,
  savedViews,
  cageCards,
  registrations,
  releases,
}
