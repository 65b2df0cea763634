import type { TextsOf } from '../../../kernel/texts.ts'
import type { farmsHelpTexts as master } from './en.ts'

export const farmsHelpTexts: TextsOf<typeof master> = {
  farms: {
    about: 'Les élevages avec bâtiments, rangées et cages, en liste et en plan.',
    tasks: {
      addFarm: {
        title: 'Ajouter un élevage',
        steps: [
          'Appuyez sur [farms:newFarm].',
          'Tapez [farms:fields/name] et [farms:fields/shortName], puis appuyez sur [farms:createFarm].',
        ],
      },
      addStable: {
        title: 'Ajouter un bâtiment et ses rangées',
        steps: [
          'Appuyez sur [farms:newStable] et donnez le nom d’usage.',
          'Appuyez sur [farms:addRow]\u00a0: emplacement, type de cage, premier et dernier numéro de chaque plage.',
          'Rangées pareilles\u00a0: tapez la dernière dans [farms:fields/lastRow], elles sont créées d’un coup.',
        ],
      },
      useMap: {
        title: 'Trouver une cage vide sur le plan',
        steps: [
          'Ouvrez le bâtiment et choisissez [farms:mapTab].',
          'Déplacez-vous avec les flèches\u202f; Entrée ouvre la fiche d’une cage.',
          'Sur une cage vide, appuyez sur [placing:here] et tapez le tatouage.',
        ],
      },
    },
  },
}
