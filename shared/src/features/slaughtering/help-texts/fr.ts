import type { TextsOf } from '../../../kernel/texts.ts'
import type { slaughteringHelpTexts as master } from './en.ts'

export const slaughteringHelpTexts: TextsOf<typeof master> = {
  cutting: {
    about: 'Le poids des morceaux de quelques carcasses, et le rendement moyen.',
    tasks: {
      weigh: {
        title: 'Saisir des carcasses',
        steps: [
          'Appuyez sur [slaughtering:cutting/addRow] pour chaque carcasse.',
          'Tapez les grammes de gauche à droite\u202f; Tab avance, les lignes s’enregistrent seules.',
          'À côté, chaque morceau en pour cent du poids vif.',
        ],
      },
    },
  },
}
