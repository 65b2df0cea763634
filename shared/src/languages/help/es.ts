import { sessionHelpTexts } from '../../features/session/help-texts/es.ts'
import { barnHelpTexts } from '../../features/barn/help-texts/es.ts'
import { usersHelpTexts } from '../../features/users/help-texts/es.ts'
import { registrationsHelpTexts } from '../../features/registrations/help-texts/es.ts'
import { farmsHelpTexts } from '../../features/farms/help-texts/es.ts'
import { importsHelpTexts } from '../../features/imports/help-texts/es.ts'
import { productionGroupNamesHelpTexts } from '../../features/production-group-names/help-texts/es.ts'
import { commandsHelpTexts } from '../../features/commands/help-texts/es.ts'
import { earTagsHelpTexts } from '../../features/ear-tags/help-texts/es.ts'
import { earTaggingHelpTexts } from '../../features/ear-tagging/help-texts/es.ts'
import { fieldHelpTexts } from '../../features/field/help-texts/es.ts'
import { semenHelpTexts } from '../../features/semen/help-texts/es.ts'
import { releasesHelpTexts } from '../../features/releases/help-texts/es.ts'
import { stockHelpTexts } from '../../features/stock/help-texts/es.ts'
import { iaGroupsHelpTexts } from '../../features/ia-groups/help-texts/es.ts'
import { iaTasksHelpTexts } from '../../features/ia-tasks/help-texts/es.ts'
import { coversHelpTexts } from '../../features/covers/help-texts/es.ts'
import { equalizationHelpTexts } from '../../features/equalization/help-texts/es.ts'
import { motherGroupsHelpTexts } from '../../features/mother-groups/help-texts/es.ts'
import { youngGroupsHelpTexts } from '../../features/young-groups/help-texts/es.ts'
import { fatteningGroupsHelpTexts } from '../../features/fattening-groups/help-texts/es.ts'
import { slaughteringHelpTexts } from '../../features/slaughtering/help-texts/es.ts'
import { statisticsHelpTexts } from '../../features/statistics/help-texts/es.ts'
import { weightsHelpTexts } from '../../features/weights/help-texts/es.ts'
import { helpFrame, helpWords } from '../../features/shell/help-texts/es.ts'
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
