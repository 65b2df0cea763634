import type { TextsOf } from '../../../kernel/texts.ts'
import type { semenHelpTexts as master } from './en.ts'

export const semenHelpTexts: TextsOf<typeof master> = {
  semen: {
    about: 'Les étiquettes de semence, leurs mâles et leurs résultats.',
    tasks: {
      bring: {
        title: 'Ajouter de la semence',
        steps: [
          'Appuyez sur [sperms:import] et choisissez le fichier\u00a0: étiquette et mâle.',
          'Après l’import, elle peut être choisie pour l’insémination.',
        ],
      },
      compare: {
        title: 'Comparer les mâles',
        steps: [
          'Triez par [sperms:columns/percentPregnant] ou [sperms:columns/viableMean]\u00a0: appuyez sur l’en-tête.',
          'Regardez aussi [sperms:columns/used]\u00a0: peu de lapines disent peu.',
        ],
      },
    },
  },
}
