import type { TextsOf } from '../../../kernel/texts.ts'
import type { commandsHelpTexts as master } from './en.ts'

export const commandsHelpTexts: TextsOf<typeof master> = {
  commandLog: {
    about: 'Cada cambio de cada granja: quién, cuándo, qué, antes y después.',
    tasks: {
      trace: {
        title: 'Saber quién cambió algo',
        steps: [
          'Elija [commandLog:from] y [commandLog:to].',
          'Limite por [commandLog:filterFarm], [commandLog:filterUser] o [commandLog:filterCommands].',
          'Abra la fila: [commandLog:changesTitle] muestra antes y después.',
        ],
      },
      resolve: {
        title: 'Resolver lo que un teléfono no pudo',
        steps: [
          'Filtre por [commandLog:filterStatuses].',
          'Abra la fila, vea el motivo y escriba un [commandLog:comment].',
          'Pulse [commandLog:resolve].',
        ],
      },
    },
  },
}
