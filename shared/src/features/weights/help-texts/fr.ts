import type { TextsOf } from '../../../kernel/texts.ts'
import type { weightsHelpTexts as master } from './en.ts'

export const weightsHelpTexts: TextsOf<typeof master> = {
  weights: {
    about: 'Les pesées d’un jour\u00a0: un champ, Entrée après chacune.',
    tasks: {
      weigh: {
        title: 'Peser un échantillon',
        steps: [
          'Tapez les grammes et Entrée, animal par animal\u202f; une balance\u00a0: [weights:scale/connect].',
          'Un poids très différent est demandé une fois.',
          'Arrêtez quand la page dit que c’est assez.',
        ],
      },
      wrong: {
        title: 'Un poids était faux',
        steps: [
          '[weights:undoLast] reprend le dernier.',
          'Un plus ancien se change ou se supprime dans la liste.',
        ],
      },
    },
  },
}
