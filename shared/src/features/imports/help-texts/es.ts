import type { TextsOf } from '../../../kernel/texts.ts'
import type { importsHelpTexts as master } from './en.ts'

export const importsHelpTexts: TextsOf<typeof master> = {
  imports: {
    about: 'Los archivos de Excel de los últimos días: qué cambiaron y cómo volver atrás.',
    tasks: {
      goOn: {
        title: 'Seguir con una importación',
        steps: [
          'Abra el archivo en la lista.',
          'Corrija las filas o elija [imports:skipShort], y pulse [imports:checkAgain].',
          'Importe las filas; [imports:closeUnimported] no escribe nada.',
        ],
      },
      takeBack: {
        title: 'Deshacer una importación',
        steps: [
          'Abra el archivo y mire qué cambió.',
          'Pulse [imports:undo]. Lo que cambió o se usó después se queda, con su motivo.',
        ],
      },
    },
  },
}
