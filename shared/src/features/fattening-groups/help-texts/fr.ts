import type { TextsOf } from '../../../kernel/texts.ts'
import type { fatteningGroupsHelpTexts as master } from './en.ts'

export const fatteningGroupsHelpTexts: TextsOf<typeof master> = {
  fatteningGroups: {
    about: 'Des lapins du même âge du sevrage à l’abattage, dans un ou plusieurs bâtiments.',
    tasks: {
      newGroup: {
        title: 'Créer un groupe d’engraissement',
        steps: [
          'Appuyez sur [groupScreens:create]\u00a0: date, âge, bâtiments\u202f; plusieurs font un groupe fusionné.',
          'Appuyez sur [groupScreens:form/save], ouvrez la fiche et ajoutez l’arrivage.',
        ],
      },
      look: {
        title: 'Voir quel groupe demande un regard',
        steps: [
          'La liste dit où les morts montent, où une livraison approche, où des animaux sont à expliquer.',
          'Filtrez par [groupScreens:filters/state]\u202f; Entrée ouvre le groupe.',
        ],
      },
    },
  },
  fatteningGroup: {
    about: 'Un groupe d’engraissement\u00a0: carnet, croissance, morts face au seuil, aliment, abattage.',
    tasks: {
      day: {
        title: 'Écrire la journée',
        steps: [
          'Appuyez sur [groupScreens:todaysDiary].',
          'Tapez morts, aliment et remarques\u202f; Tab avance, le jour s’enregistre seul.',
          'Pesées\u00a0: ouvrez le menu du jour, puis les poids.',
        ],
      },
      sell: {
        title: 'Abattre, transférer ou clôturer',
        steps: [
          '[slaughtering:add] enregistre ce que l’abattoir a pris, avec les saisies.',
          'Sous [groupScreens:origins/title], [groupScreens:origin/move] transfère vers un autre groupe.',
          'Bâtiment vide\u00a0: [groupPages:closing/menu] dans le menu du dernier jour.',
        ],
      },
    },
  },
  fatteningSummary: {
    about: 'Une ligne par groupe d’engraissement d’une période, avec les sommes.',
    tasks: {
      compare: {
        title: 'Comparer les groupes d’engraissement',
        steps: [
          'Réglez [groupSummary:from] et [groupSummary:to].',
          'Appuyez sur un chiffre\u00a0: il mène à sa source.',
          'Appuyez sur [groupSummary:export] pour Excel.',
        ],
      },
    },
  },
}
