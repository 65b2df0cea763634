import type { TextsOf } from '../../../kernel/texts.ts'
import type { youngGroupsHelpTexts as master } from './en.ts'

export const youngGroupsHelpTexts: TextsOf<typeof master> = {
  youngGroups: {
    about: 'Des jeunes femelles du même âge, du sevrage à la première insémination.',
    tasks: {
      newGroup: {
        title: 'Créer un groupe de jeunes femelles',
        steps: [
          'Appuyez sur [groupScreens:create]\u00a0: date, âge, bâtiments.',
          'Appuyez sur [groupScreens:form/save], ouvrez la fiche et ajoutez l’arrivage.',
        ],
      },
    },
  },
  youngGroup: {
    about: 'Un groupe de jeunes femelles\u00a0: arrivages, carnet d’une ligne par jour, poids par semaine.',
    tasks: {
      arrival: {
        title: 'Enregistrer des animaux qui arrivent',
        steps: [
          'À [groupScreens:origins/title], appuyez sur [groupScreens:origins/add].',
          'Nommez le groupe de mères, le nombre et le poids, puis appuyez sur [groupScreens:origin/save].',
        ],
      },
      countThem: {
        title: 'L’effectif ne correspond pas au bâtiment',
        steps: [
          'Appuyez sur [groupPages:count/action] et tapez ce qui a été compté.',
          'Donnez la raison, puis [groupPages:count/save]\u202f; les morts trouvées plus tard réduisent la correction.',
        ],
      },
    },
  },
  youngSummary: {
    about: 'Une ligne par groupe de jeunes femelles d’une période, avec les sommes.',
    tasks: {
      compare: {
        title: 'Comparer les groupes de jeunes',
        steps: [
          'Réglez [groupSummary:from] et [groupSummary:to].',
          'Appuyez sur un chiffre\u00a0: il mène à sa source.',
          'Appuyez sur [groupSummary:export] pour Excel.',
        ],
      },
    },
  },
}
