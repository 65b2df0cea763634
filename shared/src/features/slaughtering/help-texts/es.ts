import type { TextsOf } from '../../../kernel/texts.ts'
import type { slaughteringHelpTexts as master } from './en.ts'

export const slaughteringHelpTexts: TextsOf<typeof master> = {
  cutting: {
    about: 'El peso de las piezas de algunas canales y el rendimiento medio.',
    tasks: {
      weigh: {
        title: 'Escribir canales',
        steps: [
          'Pulse [slaughtering:cutting/addRow] por cada canal.',
          'Escriba los gramos de izquierda a derecha; Tab avanza, las filas se guardan solas.',
          'Al lado, cada pieza en porcentaje del peso vivo.',
        ],
      },
    },
  },
}
