import type { TextsOf } from '../../../kernel/texts.ts'
import type { productionGroupNamesHelpTexts as master } from './en.ts'

export const productionGroupNamesHelpTexts: TextsOf<typeof master> = {
  groupNames: {
    about: 'Les noms que les groupes de votre élevage peuvent porter.',
    tasks: {
      permit: {
        title: 'Autoriser un nom',
        steps: [
          'Tapez-le dans [groupNames:name]\u00a0: majuscules et chiffres.',
          'Appuyez sur [groupNames:add].',
          'Un nom inutile peut être supprimé\u202f; les groupes qui le portent le gardent.',
        ],
      },
    },
  },
}
