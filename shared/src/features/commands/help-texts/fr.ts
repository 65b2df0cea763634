import type { TextsOf } from '../../../kernel/texts.ts'
import type { commandsHelpTexts as master } from './en.ts'

export const commandsHelpTexts: TextsOf<typeof master> = {
  commandLog: {
    about: 'Chaque changement de chaque élevage\u00a0: qui, quand, quoi, avant et après.',
    tasks: {
      trace: {
        title: 'Savoir qui a changé quelque chose',
        steps: [
          'Choisissez [commandLog:from] et [commandLog:to].',
          'Affinez par [commandLog:filterFarm], [commandLog:filterUser] ou [commandLog:filterCommands].',
          'Ouvrez la ligne\u00a0: [commandLog:changesTitle] montre avant et après.',
        ],
      },
      resolve: {
        title: 'Régler ce qu’un téléphone n’a pu faire',
        steps: [
          'Filtrez par [commandLog:filterStatuses].',
          'Ouvrez la ligne, voyez la raison, tapez un [commandLog:comment].',
          'Appuyez sur [commandLog:resolve].',
        ],
      },
    },
  },
}
