import { sessionHelpTexts } from '../../features/session/help-texts/en.ts'
import { barnHelpTexts } from '../../features/barn/help-texts/en.ts'
import { usersHelpTexts } from '../../features/users/help-texts/en.ts'
import { registrationsHelpTexts } from '../../features/registrations/help-texts/en.ts'
import { farmsHelpTexts } from '../../features/farms/help-texts/en.ts'
import { importsHelpTexts } from '../../features/imports/help-texts/en.ts'
import { productionGroupNamesHelpTexts } from '../../features/production-group-names/help-texts/en.ts'
import { commandsHelpTexts } from '../../features/commands/help-texts/en.ts'
import { earTagsHelpTexts } from '../../features/ear-tags/help-texts/en.ts'
import { earTaggingHelpTexts } from '../../features/ear-tagging/help-texts/en.ts'
import { fieldHelpTexts } from '../../features/field/help-texts/en.ts'
import { semenHelpTexts } from '../../features/semen/help-texts/en.ts'
import { releasesHelpTexts } from '../../features/releases/help-texts/en.ts'
import { stockHelpTexts } from '../../features/stock/help-texts/en.ts'
import { iaGroupsHelpTexts } from '../../features/ia-groups/help-texts/en.ts'
import { iaTasksHelpTexts } from '../../features/ia-tasks/help-texts/en.ts'
import { coversHelpTexts } from '../../features/covers/help-texts/en.ts'
import { equalizationHelpTexts } from '../../features/equalization/help-texts/en.ts'
import { motherGroupsHelpTexts } from '../../features/mother-groups/help-texts/en.ts'
import { youngGroupsHelpTexts } from '../../features/young-groups/help-texts/en.ts'
import { fatteningGroupsHelpTexts } from '../../features/fattening-groups/help-texts/en.ts'
import { slaughteringHelpTexts } from '../../features/slaughtering/help-texts/en.ts'
import { statisticsHelpTexts } from '../../features/statistics/help-texts/en.ts'
import { weightsHelpTexts } from '../../features/weights/help-texts/en.ts'
import { helpFrame, helpWords } from '../../features/shell/help-texts/en.ts'

/** What the help of every screen says; fetched when help is first asked for. */
export const help = {
  frame: helpFrame,
  words: helpWords,
  screens: {
    ...sessionHelpTexts,
    ...barnHelpTexts,
    ...usersHelpTexts,
    ...registrationsHelpTexts,
    ...farmsHelpTexts,
    ...importsHelpTexts,
    ...productionGroupNamesHelpTexts,
    ...commandsHelpTexts,
    ...earTagsHelpTexts,
    ...earTaggingHelpTexts,
    ...fieldHelpTexts,
    ...semenHelpTexts,
    ...releasesHelpTexts,
    ...stockHelpTexts,
    ...iaGroupsHelpTexts,
    ...iaTasksHelpTexts,
    ...coversHelpTexts,
    ...equalizationHelpTexts,
    ...motherGroupsHelpTexts,
    ...youngGroupsHelpTexts,
    ...fatteningGroupsHelpTexts,
    ...slaughteringHelpTexts,
    ...statisticsHelpTexts,
    ...weightsHelpTexts,
  },
}

export type HelpMaster = typeof help
