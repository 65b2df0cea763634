import type { TextsOf } from '../../../kernel/texts.ts'
import type { statisticsHelpTexts as master } from './en.ts'

export const statisticsHelpTexts: TextsOf<typeof master> = {
  statistic: {
    about:
      'Fichiers Excel de l’élevage, chiffres clés des bandes, où sont passés les kilos, bâtiments, objectifs.',
    tasks: {
      takeFile: {
        title: 'Emporter un fichier',
        steps: [
          'Ouvrez [figures:tabs/exports] et choisissez lequel.',
          'Indiquez bâtiments, jours ou groupe, puis appuyez sur [statistics:download].',
        ],
      },
      whereKilos: {
        title: 'Savoir où se perdent les kilos',
        steps: [
          'Ouvrez [figures:tabs/kilos] et choisissez les bandes.',
          'Appuyez sur une barre\u00a0: elle montre les groupes derrière.',
          'Fixez vos objectifs sous [figures:tabs/targets] pour comparer.',
        ],
      },
    },
  },
}
