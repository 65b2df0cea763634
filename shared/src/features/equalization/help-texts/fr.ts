import type { TextsOf } from '../../../kernel/texts.ts'
import type { equalizationHelpTexts as master } from './en.ts'

export const equalizationHelpTexts: TextsOf<typeof master> = {
  equalization: {
    about:
      'Les portées d’un groupe IA égalisées\u00a0: pour une rangée de cages, ou lapereau par lapereau par le chemin le plus court.',
    tasks: {
      propose: {
        title: 'Faire proposer les transferts',
        steps: [
          'Choisissez [equalization:modes/proposal] et réglez [equalization:wishes/other].',
          'Appuyez sur [equalization:print] et portez les lapereaux selon la liste.',
          'Cochez ce qui est fait, barrez le reste, puis enregistrez.',
        ],
      },
      setRow: {
        title: 'Mettre une rangée à une même taille',
        steps: [
          'Choisissez [equalization:modes/interval].',
          'Choisissez [equalization:interval/cageFrom], [equalization:interval/cageTo] et [equalization:interval/size].',
          'Lisez le bilan des lapereaux, puis enregistrez. Retour possible sous [equalization:history/title].',
        ],
      },
    },
  },
}
