import type { TextsOf } from '../../../kernel/texts.ts'
import type { coversHelpTexts as master } from './en.ts'

export const coversHelpTexts: TextsOf<typeof master> = {
  insemination: {
    about:
      'Ce que la main a senti, lapine par lapine dans l’ordre de la tournée, tapé comme dans un tableur.',
    tasks: {
      type: {
        title: 'Saisir les palpations',
        steps: [
          'Choisissez le groupe IA et réglez [covers:palpatedOn].',
          '+ pour gestante, − pour vide,\u202f? pour douteuse\u202f; la suivante arrive. Les lignes s’enregistrent seules.',
          'À la fin, si seules les vides étaient notées\u00a0: [covers:restPregnant].',
        ],
      },
      onPaper: {
        title: 'Emporter la liste au bâtiment',
        steps: [
          'Choisissez [coverFiles:print] et [coverFiles:papers/palpation].',
          'Les numéros du papier sont ceux des lignes\u00a0: les signes se tapent de haut en bas.',
        ],
      },
    },
  },
  farrowing: {
    about: 'Les portées d’un groupe IA\u00a0: nées, égalisées, pesées, une ligne par lapine.',
    tasks: {
      type: {
        title: 'Saisir les mises bas',
        steps: [
          'Choisissez le groupe IA et réglez [covers:kindledOn].',
          'Tapez viables et non viables\u202f; Entrée descend, Tab va à droite. Les lignes s’enregistrent seules.',
          'Regardez [covers:filter/doubts]\u00a0: l’invraisemblable est signalé, jamais refusé.',
        ],
      },
      fromExcel: {
        title: 'Coller ou importer des résultats',
        steps: [
          'Copiez un bloc dans Excel et appuyez sur Ctrl V dans la première cellule.',
          'Ou choisissez [coverFiles:export], remplissez le classeur et reprenez-le avec [coverFiles:import].',
        ],
      },
    },
  },
}
