import type { TextsOf } from '../../../kernel/texts.ts'
import type { commandsHelpTexts as master } from './en.ts'

export const commandsHelpTexts: TextsOf<typeof master> = {
  commandLog: {
    about: 'Minden telep minden változása: ki, mikor, mit, előtte és utána.',
    tasks: {
      trace: {
        title: 'Ki változtatta meg?',
        steps: [
          'Adja meg: [commandLog:from], [commandLog:to].',
          'Szűkítse: [commandLog:filterFarm], [commandLog:filterUser] vagy [commandLog:filterCommands].',
          'Nyissa meg a sort: [commandLog:changesTitle] mutatja az előtte és utána állapotot.',
        ],
      },
      resolve: {
        title: 'Telefonról elakadt művelet rendezése',
        steps: [
          'Szűrjön erre: [commandLog:filterStatuses].',
          'Nyissa meg a sort, nézze meg az okot, írjon be: [commandLog:comment].',
          'Nyomja meg: [commandLog:resolve].',
        ],
      },
    },
  },
}
