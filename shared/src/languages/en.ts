import { barn } from '../features/barn/texts/en.ts'
import { barnEvening } from '../features/barn/texts/evening/en.ts'
import { barnLock } from '../features/barn/texts/lock/en.ts'
import { barnStation } from '../features/barn/texts/station/en.ts'
import { barnScan } from '../features/barn/texts/scan/en.ts'
import { barnWork } from '../features/barn/texts/work/en.ts'
import { barnPhone } from '../features/barn/ui-texts/en.ts'
import { covers } from '../features/covers/texts/en.ts'
import { cageCards } from '../features/cage-cards/texts/en.ts'
import { registrations } from '../features/registrations/texts/en.ts'
import { releases } from '../features/releases/texts/en.ts'
import { savedViews } from '../features/saved-views/texts/en.ts'
import { spermSheet } from '../features/semen/sheet-texts/en.ts'
import { sperms } from '../features/semen/texts/en.ts'
import { boughtRabbitSheet, buckSheet, rabbitSheet } from '../features/rabbits/sheet-texts/en.ts'
import { cageListSheet } from '../features/stock/sheet-texts/en.ts'
import { rabbit } from '../features/rabbits/ui-texts/en.ts'
import { earTaggingSheet } from '../features/ear-tagging/sheet-texts/en.ts'
import { earTagging, taggingStation } from '../features/ear-tagging/texts/en.ts'
import { earTagSheet } from '../features/ear-tags/sheet-texts/en.ts'
import { earTags } from '../features/ear-tags/texts/en.ts'
import { coverFiles, outlook } from '../features/covers/ui-texts/en.ts'
import { farrowingSheet, separationSheet, tattooSheet } from '../features/covers/sheet-texts/en.ts'
import { iaGroupSheet, pairingSheet } from '../features/ia-groups/sheet-texts/en.ts'
import { iaGroups } from '../features/ia-groups/texts/en.ts'
import { kinship } from '../features/ia-groups/ui-texts/en.ts'
import { fromBarn } from '../features/field/texts/en.ts'
import { iaTasks } from '../features/ia-tasks/texts/en.ts'
import { youngGroups } from '../features/young-groups/texts/en.ts'
import { watch } from '../features/watch/texts/en.ts'
import { weights } from '../features/weights/texts/en.ts'
import { dailyWeightSheet } from '../features/weights/sheet-texts/en.ts'
import { groupPages } from '../features/group-pages/texts/en.ts'
import { groupFile } from '../features/group-pages/sheet-texts/en.ts'
import { groupScreens } from '../features/group-pages/ui-texts/en.ts'
import { groupSummary } from '../features/group-pages/summary/texts/en.ts'
import { cullingSheet, motherIndexSheet } from '../features/statistics/sheet-texts/en.ts'
import { statistics } from '../features/statistics/texts/en.ts'
import { figures } from '../features/statistics/ui-texts/en.ts'
import { fatteningGroups } from '../features/fattening-groups/texts/en.ts'
import { slaughtering } from '../features/slaughtering/texts/en.ts'
import { motherGroups } from '../features/mother-groups/texts/en.ts'
import { equalization } from '../features/equalization/texts/en.ts'
import { imports } from '../features/imports/texts/en.ts'
import { stock } from '../features/stock/texts/en.ts'
import { placing } from '../features/stock/ui-texts/en.ts'
import { users } from '../features/users/texts/en.ts'
import { search } from '../features/search/texts/en.ts'
import { commandLog } from '../features/commands/texts/en.ts'
import { groupNames } from '../features/production-group-names/texts/en.ts'
import { farms } from '../features/farms/texts/en.ts'
import { firstSteps } from '../features/farms/ui-texts/en.ts'
import { mails } from '../features/session/mail-texts/en.ts'
import { session } from '../features/session/texts/en.ts'
import { shell } from '../features/shell/texts/en.ts'
import type { TextsOf } from '../kernel/texts.ts'
import { commandWords } from '../kernel/command-texts/en.ts'
import { common, errors } from '../kernel/texts/en.ts'
import { refusals } from '../kernel/refusals/en.ts'
import { strip } from '../kernel/strip-texts/en.ts'
import { grid, ui } from '../kernel/ui-texts/en.ts'

/** The master dictionary, one namespace per feature; the other languages have exactly its keys. */
export const dictionary = {
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

export type MasterDictionary = typeof dictionary
export type Dictionary = TextsOf<MasterDictionary>
export type Namespace = keyof MasterDictionary
