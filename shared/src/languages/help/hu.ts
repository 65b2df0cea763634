import { sessionHelpTexts } from '../../features/session/help-texts/hu.ts'
import { barnHelpTexts } from '../../features/barn/help-texts/hu.ts'
import { usersHelpTexts } from '../../features/users/help-texts/hu.ts'
import { registrationsHelpTexts } from '../../features/registrations/help-texts/hu.ts'
import { farmsHelpTexts } from '../../features/farms/help-texts/hu.ts'
import { importsHelpTexts } from '../../features/imports/help-texts/hu.ts'
import { productionGroupNamesHelpTexts } from '../../features/production-group-names/help-texts/hu.ts'
import { commandsHelpTexts } from '../../features/commands/help-texts/hu.ts'
import { earTagsHelpTexts } from '../../features/ear-tags/help-texts/hu.ts'
import { earTaggingHelpTexts } from '../../features/ear-tagging/help-texts/hu.ts'
import { fieldHelpTexts } from '../../features/field/help-texts/hu.ts'
import { semenHelpTexts } from '../../features/semen/help-texts/hu.ts'
import { releasesHelpTexts } from '../../features/releases/help-texts/hu.ts'
import { stockHelpTexts } from '../../features/stock/help-texts/hu.ts'
import { iaGroupsHelpTexts } from '../../features/ia-groups/help-texts/hu.ts'
import { iaTasksHelpTexts } from '../../features/ia-tasks/help-texts/hu.ts'
import { coversHelpTexts } from '../../features/covers/help-texts/hu.ts'
import { equalizationHelpTexts } from '../../features/equalization/help-texts/hu.ts'
import { motherGroupsHelpTexts } from '../../features/mother-groups/help-texts/hu.ts'
import { youngGroupsHelpTexts } from '../../features/young-groups/help-texts/hu.ts'
import { fatteningGroupsHelpTexts } from '../../features/fattening-groups/help-texts/hu.ts'
import { slaughteringHelpTexts } from '../../features/slaughtering/help-texts/hu.ts'
import { statisticsHelpTexts } from '../../features/statistics/help-texts/hu.ts'
import { weightsHelpTexts } from '../../features/weights/help-texts/hu.ts'
import { helpFrame, helpWords } from '../../features/shell/help-texts/hu.ts'
import type { TextsOf } from '../../kernel/texts.ts'
import type { HelpMaster } from './en.ts'

export const help: TextsOf<HelpMaster> = {
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
