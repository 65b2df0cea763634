import { sessionHelpTexts } from '../../features/session/help-texts/fr.ts'
import { barnHelpTexts } from '../../features/barn/help-texts/fr.ts'
import { usersHelpTexts } from '../../features/users/help-texts/fr.ts'
import { registrationsHelpTexts } from '../../features/registrations/help-texts/fr.ts'
import { farmsHelpTexts } from '../../features/farms/help-texts/fr.ts'
import { importsHelpTexts } from '../../features/imports/help-texts/fr.ts'
import { productionGroupNamesHelpTexts } from '../../features/production-group-names/help-texts/fr.ts'
import { commandsHelpTexts } from '../../features/commands/help-texts/fr.ts'
import { earTagsHelpTexts } from '../../features/ear-tags/help-texts/fr.ts'
import { earTaggingHelpTexts } from '../../features/ear-tagging/help-texts/fr.ts'
import { fieldHelpTexts } from '../../features/field/help-texts/fr.ts'
import { semenHelpTexts } from '../../features/semen/help-texts/fr.ts'
import { releasesHelpTexts } from '../../features/releases/help-texts/fr.ts'
import { stockHelpTexts } from '../../features/stock/help-texts/fr.ts'
import { iaGroupsHelpTexts } from '../../features/ia-groups/help-texts/fr.ts'
import { iaTasksHelpTexts } from '../../features/ia-tasks/help-texts/fr.ts'
import { coversHelpTexts } from '../../features/covers/help-texts/fr.ts'
import { equalizationHelpTexts } from '../../features/equalization/help-texts/fr.ts'
import { motherGroupsHelpTexts } from '../../features/mother-groups/help-texts/fr.ts'
import { youngGroupsHelpTexts } from '../../features/young-groups/help-texts/fr.ts'
import { fatteningGroupsHelpTexts } from '../../features/fattening-groups/help-texts/fr.ts'
import { slaughteringHelpTexts } from '../../features/slaughtering/help-texts/fr.ts'
import { statisticsHelpTexts } from '../../features/statistics/help-texts/fr.ts'
import { weightsHelpTexts } from '../../features/weights/help-texts/fr.ts'
import { helpFrame, helpWords } from '../../features/shell/help-texts/fr.ts'
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
