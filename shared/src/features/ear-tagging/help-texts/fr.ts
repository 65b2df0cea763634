import type { TextsOf } from '../../../kernel/texts.ts'
import type { earTaggingHelpTexts as master } from './en.ts'

export const earTaggingHelpTexts: TextsOf<typeof master> = {
  earTagging: {
    about: 'Les listes de bouclage terminées\u00a0: qui, quand, combien.',
    tasks: {
      takeList: {
        title: 'Emporter une liste',
        steps: [
          'Choisissez [earTagging:from] et [earTagging:to].',
          'Ouvrez la liste pour voir ses paires.',
          'Appuyez sur [earTagging:export] pour le fichier Excel.',
        ],
      },
    },
  },
}
