import type { TextsOf } from '../../../kernel/texts.ts'
import type { iaGroupsHelpTexts as master } from './en.ts'

export const iaGroupsHelpTexts: TextsOf<typeof master> = {
  iaGroups: {
    about: 'Les bandes de l’élevage, du projet au sevrage, ce qui vient, et les lapines oubliées.',
    tasks: {
      begin: {
        title: 'Commencer une bande',
        steps: [
          'Appuyez sur [iaGroups:create], choisissez le nom et la date.',
          'Appariez lapines et semence, puis fermez la liste\u00a0: le travail de la bande en découle.',
        ],
      },
      leftBehind: {
        title: 'S’occuper des lapines oubliées',
        steps: [
          'Regardez [outlook:missedTitle] à côté de la liste et choisissez un motif.',
          'Cochez les lapines et ajoutez-les à un projet.',
        ],
      },
    },
  },
  iaGroupCreate: {
    about: 'Une nouvelle bande commence par son nom et son jour.',
    tasks: {
      start: {
        title: 'Démarrer le groupe',
        steps: [
          'Choisissez [iaGroups:motherGroup]\u00a0; les noms permis sont proposés.',
          'Choisissez [iaGroups:startDate] ou laissez vide jusqu’à la clôture.',
          'Appuyez sur [iaGroups:start]\u00a0: lapines et semences apparaissent.',
        ],
      },
    },
  },
  iaGroupEdit: {
    about: 'La liste d’accouplements\u00a0: quelle lapine reçoit quelle semence.',
    tasks: {
      pair: {
        title: 'Apparier lapines et semence',
        steps: [
          'Appuyez sur [iaGroups:addSemen] et tapez le nombre de doses.',
          'Choisissez les lapines avec Espace, la semence par son chiffre, puis Entrée.',
          'Ou laissez proposer les paires les moins parentes\u00a0: [kinship:propose].',
        ],
      },
      close: {
        title: 'Clore la liste',
        steps: [
          'Imprimez-la pour le bâtiment\u00a0: [iaGroups:print].',
          'Appuyez sur [iaGroups:close] et lisez ce qui s’ensuit.',
          'Une lapine finalement non inséminée\u00a0: cochez-la et choisissez [iaGroups:skip].',
        ],
      },
    },
  },
}
