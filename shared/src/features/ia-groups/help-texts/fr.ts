import type { TextsOf } from '../../../kernel/texts.ts'
import type { iaGroupsHelpTexts as master } from './en.ts'

export const iaGroupsHelpTexts: TextsOf<typeof master> = {
  iaGroups: {
    about: 'Les groupes IA de l’élevage, du brouillon au sevrage, ce qui vient, et les lapines oubliées.',
    tasks: {
      begin: {
        title: 'Commencer un groupe IA',
        steps: [
          'Appuyez sur [iaGroups:create], choisissez le nom et la date.',
          'Accouplez lapines et semence, puis clôturez la liste\u00a0: le travail du groupe en découle.',
        ],
      },
      leftBehind: {
        title: 'S’occuper des lapines oubliées',
        steps: [
          'Regardez [outlook:missedTitle] à côté de la liste et choisissez une raison.',
          'Cochez les lapines et ajoutez-les à un brouillon.',
        ],
      },
    },
  },
  iaGroupCreate: {
    about: 'Un nouveau groupe IA commence par son nom et son jour.',
    tasks: {
      start: {
        title: 'Démarrer le groupe',
        steps: [
          'Choisissez [iaGroups:motherGroup]\u202f; les noms autorisés sont proposés.',
          'Choisissez [iaGroups:startDate] ou laissez vide jusqu’à la clôture.',
          'Appuyez sur [iaGroups:start]\u00a0: lapines et semences apparaissent.',
        ],
      },
    },
  },
  iaGroupEdit: {
    about: 'La liste d’accouplement\u00a0: quelle lapine reçoit quelle semence.',
    tasks: {
      pair: {
        title: 'Accoupler lapines et semence',
        steps: [
          'Appuyez sur [iaGroups:addSemen] et tapez le nombre de doses.',
          'Choisissez les lapines avec Espace, la semence par son chiffre, puis Entrée.',
          'Ou faites proposer les couples les moins apparentés\u00a0: [kinship:propose].',
        ],
      },
      close: {
        title: 'Clôturer la liste',
        steps: [
          'Imprimez-la pour le bâtiment\u00a0: [iaGroups:print].',
          'Appuyez sur [iaGroups:close] et lisez ce qui s’ensuit.',
          'Une lapine finalement non inséminée\u00a0: cochez-la et choisissez [iaGroups:skip].',
        ],
      },
    },
  },
}
