import type { TextsOf } from '../../../kernel/texts.ts'
import type { motherGroupsHelpTexts as master } from './en.ts'

export const motherGroupsHelpTexts: TextsOf<typeof master> = {
  motherGroups: {
    about: 'Les lapines de chaque insémination avec leurs lapereaux, jusqu’au sevrage.',
    tasks: {
      newGroup: {
        title: 'Créer un groupe de mères',
        steps: [
          'Appuyez sur [groupScreens:create], choisissez le nom et le jour du groupe IA\u00a0: les deux sont liés.',
          'Ouvrez la fiche et appuyez sur [motherGroups:notices/addNumbers].',
        ],
      },
      restore: {
        title: 'Remettre un groupe supprimé',
        steps: [
          'Ouvrez [groupPages:bin/action] au-dessus de la liste.',
          'Appuyez sur [groupPages:bin/restore]\u202f; possible pendant 30 jours.',
        ],
      },
    },
  },
  motherGroup: {
    about: 'Un groupe de mères\u00a0: nombres de lapines et de lapereaux, et un carnet d’une ligne par jour.',
    tasks: {
      day: {
        title: 'Écrire la journée',
        steps: [
          'Appuyez sur [groupScreens:todaysDiary].',
          'Tapez morts, réforme, aliment et remarques\u202f; Tab avance, le jour s’enregistre seul.',
          'Une marque rouge\u00a0: plus de 0,2\u00a0% de morts.',
        ],
      },
      wean: {
        title: 'Sevrer les lapereaux',
        steps: [
          'Appuyez sur [motherGroups:numbers/editSucklings].',
          'Reprenez les nombres du groupe IA ou tapez-les, avec la date de sevrage\u202f; lisez ce qui sera enregistré.',
          'Dans le groupe de jeunes ou d’engraissement, ajoutez un arrivage qui nomme ce groupe.',
        ],
      },
    },
  },
  motherSummary: {
    about: 'Une ligne par groupe de mères d’une période, avec les sommes.',
    tasks: {
      compare: {
        title: 'Comparer les groupes',
        steps: [
          'Réglez [groupSummary:from] et [groupSummary:to]\u00a0: le jour de début compte.',
          'Appuyez sur un chiffre\u00a0: il mène à sa source.',
          'Appuyez sur [groupSummary:export] pour Excel.',
        ],
      },
    },
  },
}
