import type { TextsOf } from '../../../kernel/texts.ts'
import type { semenHelpTexts as master } from './en.ts'

export const semenHelpTexts: TextsOf<typeof master> = {
  semen: {
    about: 'Las etiquetas de semen con sus machos y sus resultados.',
    tasks: {
      bring: {
        title: 'Traer semen nuevo',
        steps: [
          'Pulse [sperms:import] y elija el archivo: etiqueta y macho.',
          'Después se puede elegir para inseminar.',
        ],
      },
      compare: {
        title: 'Comparar machos',
        steps: [
          'Ordene por [sperms:columns/percentPregnant] o [sperms:columns/viableMean]: pulse el encabezado.',
          'Mire también [sperms:columns/used]: pocas conejas dicen poco.',
        ],
      },
    },
  },
}
