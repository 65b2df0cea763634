import type { TextsOf } from '../../../kernel/texts.ts'
import type { earTagsHelpTexts as master } from './en.ts'

export const earTagsHelpTexts: TextsOf<typeof master> = {
  earTags: {
    about: 'Chaque boucle, l’élevage où elle est, et si un lapin la porte.',
    tasks: {
      register: {
        title: 'Enregistrer les boucles du fabricant',
        steps: [
          'Appuyez sur [earTags:import] et choisissez la liste du fabricant.',
          'Vérifiez les lignes, puis importez-les.',
        ],
      },
      place: {
        title: 'Donner des boucles à un élevage',
        steps: [
          'Filtrez [earTags:noFarm], puis [earTags:tagFrom] et [earTags:tagTo].',
          'Appuyez sur [earTags:place], choisissez l’élevage et confirmez\u00a0: toute la liste est attribuée.',
          'Pour transférer plus tard\u00a0: filtrez les boucles inutilisées de l’élevage et appuyez sur [earTags:relocate].',
        ],
      },
    },
  },
}
