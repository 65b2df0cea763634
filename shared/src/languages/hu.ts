import { barn } from '../features/barn/texts/hu.ts'
import { barnEvening } from '../features/barn/texts/evening/hu.ts'
import { barnLock } from '../features/barn/texts/lock/hu.ts'
import { barnStation } from '../features/barn/texts/station/hu.ts'
import { barnScan } from '../features/barn/texts/scan/hu.ts'
import { barnWork } from '../features/barn/texts/work/hu.ts'
import { barnPhone } from '../features/barn/ui-texts/hu.ts'
import { covers } from '../features/covers/texts/hu.ts'
import { cageCards } from '../features/cage-cards/texts/hu.ts'
import { registrations } from '../features/registrations/texts/hu.ts'
import { releases } from '../features/releases/texts/hu.ts'
import { savedViews } from '../features/saved-views/texts/hu.ts'
import { spermSheet } from '../features/semen/sheet-texts/hu.ts'
import { sperms } from '../features/semen/texts/hu.ts'
import { boughtRabbitSheet, buckSheet, rabbitSheet } from '../features/rabbits/sheet-texts/hu.ts'
import { cageListSheet } from '../features/stock/sheet-texts/hu.ts'
import { rabbit } from '../features/rabbits/ui-texts/hu.ts'
import { earTaggingSheet } from '../features/ear-tagging/sheet-texts/hu.ts'
import { earTagging, taggingStation } from '../features/ear-tagging/texts/hu.ts'
import { earTagSheet } from '../features/ear-tags/sheet-texts/hu.ts'
import { earTags } from '../features/ear-tags/texts/hu.ts'
import { coverFiles, outlook } from '../features/covers/ui-texts/hu.ts'
import { farrowingSheet, separationSheet, tattooSheet } from '../features/covers/sheet-texts/hu.ts'
import { iaGroupSheet, pairingSheet } from '../features/ia-groups/sheet-texts/hu.ts'
import { iaGroups } from '../features/ia-groups/texts/hu.ts'
import { kinship } from '../features/ia-groups/ui-texts/hu.ts'
import { fromBarn } from '../features/field/texts/hu.ts'
import { iaTasks } from '../features/ia-tasks/texts/hu.ts'
import { youngGroups } from '../features/young-groups/texts/hu.ts'
import { watch } from '../features/watch/texts/hu.ts'
import { weights } from '../features/weights/texts/hu.ts'
import { dailyWeightSheet } from '../features/weights/sheet-texts/hu.ts'
import { groupPages } from '../features/group-pages/texts/hu.ts'
import { groupFile } from '../features/group-pages/sheet-texts/hu.ts'
import { groupScreens } from '../features/group-pages/ui-texts/hu.ts'
import { groupSummary } from '../features/group-pages/summary/texts/hu.ts'
import { cullingSheet, motherIndexSheet } from '../features/statistics/sheet-texts/hu.ts'
import { statistics } from '../features/statistics/texts/hu.ts'
import { figures } from '../features/statistics/ui-texts/hu.ts'
import { fatteningGroups } from '../features/fattening-groups/texts/hu.ts'
import { slaughtering } from '../features/slaughtering/texts/hu.ts'
import { motherGroups } from '../features/mother-groups/texts/hu.ts'
import { equalization } from '../features/equalization/texts/hu.ts'
import { imports } from '../features/imports/texts/hu.ts'
import { stock } from '../features/stock/texts/hu.ts'
import { placing } from '../features/stock/ui-texts/hu.ts'
import { users } from '../features/users/texts/hu.ts'
import { search } from '../features/search/texts/hu.ts'
import { commandLog } from '../features/commands/texts/hu.ts'
import { groupNames } from '../features/production-group-names/texts/hu.ts'
import { farms } from '../features/farms/texts/hu.ts'
import { firstSteps } from '../features/farms/ui-texts/hu.ts'
import { mails } from '../features/session/mail-texts/hu.ts'
import { session } from '../features/session/texts/hu.ts'
import { shell } from '../features/shell/texts/hu.ts'
import { commandWords } from '../kernel/command-texts/hu.ts'
import { common, errors } from '../kernel/texts/hu.ts'
import { refusals } from '../kernel/refusals/hu.ts'
import { strip } from '../kernel/strip-texts/hu.ts'
import { grid, ui } from '../kernel/ui-texts/hu.ts'
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
