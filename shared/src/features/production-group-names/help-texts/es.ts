import type { TextsOf } from '../../../kernel/texts.ts'
import type { productionGroupNamesHelpTexts as master } from './en.ts'

export const productionGroupNamesHelpTexts: TextsOf<typeof master> = {
  groupNames: {
    about: 'Los nombres que pueden llevar los grupos de su granja.',
    tasks: {
      permit: {
        title: 'Permitir un nombre',
        steps: [
          'Escríbalo en [groupNames:name]: mayúsculas y cifras.',
          'Pulse [groupNames:add].',
          'Un nombre que sobra se puede borrar; los grupos que lo tienen lo conservan.',
        ],
      },
    },
  },
}
