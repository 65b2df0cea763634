import { barn } from '../features/barn/texts/fr.ts'
import { barnEvening } from '../features/barn/texts/evening/fr.ts'
import { barnLock } from '../features/barn/texts/lock/fr.ts'
import { barnStation } from '../features/barn/texts/station/fr.ts'
import { barnScan } from '../features/barn/texts/scan/fr.ts'
import { barnWork } from '../features/barn/texts/work/fr.ts'
import { barnPhone } from '../features/barn/ui-texts/fr.ts'
import { covers } from '../features/covers/texts/fr.ts'
import { cageCards } from '../features/cage-cards/texts/fr.ts'
import { registrations } from '../features/registrations/texts/fr.ts'
import { releases } from '../features/releases/texts/fr.ts'
import { savedViews } from '../features/saved-views/texts/fr.ts'
import { spermSheet } from '../features/semen/sheet-texts/fr.ts'
import { sperms } from '../features/semen/texts/fr.ts'
import { boughtRabbitSheet, buckSheet, rabbitSheet } from '../features/rabbits/sheet-texts/fr.ts'
import { cageListSheet } from '../features/stock/sheet-texts/fr.ts'
import { rabbit } from '../features/rabbits/ui-texts/fr.ts'
import { earTaggingSheet } from '../features/ear-tagging/sheet-texts/fr.ts'
import { earTagging, taggingStation } from '../features/ear-tagging/texts/fr.ts'
import { earTagSheet } from '../features/ear-tags/sheet-texts/fr.ts'
import { earTags } from '../features/ear-tags/texts/fr.ts'
import { coverFiles, outlook } from '../features/covers/ui-texts/fr.ts'
import { farrowingSheet, separationSheet, tattooSheet } from '../features/covers/sheet-texts/fr.ts'
import { iaGroupSheet, pairingSheet } from '../features/ia-groups/sheet-texts/fr.ts'
import { iaGroups } from '../features/ia-groups/texts/fr.ts'
import { kinship } from '../features/ia-groups/ui-texts/fr.ts'
import { fromBarn } from '../features/field/texts/fr.ts'
import { iaTasks } from '../features/ia-tasks/texts/fr.ts'
import { youngGroups } from '../features/young-groups/texts/fr.ts'
import { watch } from '../features/watch/texts/fr.ts'
import { weights } from '../features/weights/texts/fr.ts'
import { dailyWeightSheet } from '../features/weights/sheet-texts/fr.ts'
import { groupPages } from '../features/group-pages/texts/fr.ts'
import { groupFile } from '../features/group-pages/sheet-texts/fr.ts'
import { groupScreens } from '../features/group-pages/ui-texts/fr.ts'
import { groupSummary } from '../features/group-pages/summary/texts/fr.ts'
import { cullingSheet, motherIndexSheet } from '../features/statistics/sheet-texts/fr.ts'
import { statistics } from '../features/statistics/texts/fr.ts'
import { figures } from '../features/statistics/ui-texts/fr.ts'
import { fatteningGroups } from '../features/fattening-groups/texts/fr.ts'
import { slaughtering } from '../features/slaughtering/texts/fr.ts'
import { motherGroups } from '../features/mother-groups/texts/fr.ts'
import { equalization } from '../features/equalization/texts/fr.ts'
import { imports } from '../features/imports/texts/fr.ts'
import { stock } from '../features/stock/texts/fr.ts'
import { placing } from '../features/stock/ui-texts/fr.ts'
import { users } from '../features/users/texts/fr.ts'
import { search } from '../features/search/texts/fr.ts'
import { commandLog } from '../features/commands/texts/fr.ts'
import { groupNames } from '../features/production-group-names/texts/fr.ts'
import { farms } from '../features/farms/texts/fr.ts'
import { firstSteps } from '../features/farms/ui-texts/fr.ts'
import { mails } from '../features/session/mail-texts/fr.ts'
import { session } from '../features/session/texts/fr.ts'
import { shell } from '../features/shell/texts/fr.ts'
import { commandWords } from '../kernel/command-texts/fr.ts'
import { common, errors } from '../kernel/texts/fr.ts'
import { refusals } from '../kernel/refusals/fr.ts'
import { strip } from '../kernel/strip-texts/fr.ts'
import { grid, ui } from '../kernel/ui-texts/fr.ts'
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
