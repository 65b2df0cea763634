import type { TextsOf } from '../../../kernel/texts.ts'
import type { statisticsHelpTexts as master } from './en.ts'

export const statisticsHelpTexts: TextsOf<typeof master> = {
  statistic: {
    about:
      'Archivos de Excel de la granja, cifras clave de las bandas, adónde fueron los kilos, naves, objetivos.',
    tasks: {
      takeFile: {
        title: 'Llevarse un archivo',
        steps: [
          'Abra [figures:tabs/exports] y elija cuál.',
          'Indique naves, días o grupo y pulse [statistics:download].',
        ],
      },
      whereKilos: {
        title: 'Saber dónde se pierden kilos',
        steps: [
          'Abra [figures:tabs/kilos] y elija las bandas.',
          'Pulse una barra: muestra los grupos que hay detrás.',
          'Ponga sus metas en [figures:tabs/targets] para comparar.',
        ],
      },
    },
  },
}
