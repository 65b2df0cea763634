import type { TextsOf } from '../../../kernel/texts.ts'
import type { coversHelpTexts as master } from './en.ts'

export const coversHelpTexts: TextsOf<typeof master> = {
  insemination: {
    about: 'Lo que palpó la mano, coneja por coneja en el orden del recorrido, como en una hoja de cálculo.',
    tasks: {
      type: {
        title: 'Escribir palpaciones',
        steps: [
          'Elija el grupo de IA y ponga [covers:palpatedOn].',
          '+ gestante, − vacía, ? dudosa; pasa a la siguiente. Las filas se guardan solas.',
          'Al final, si solo se anotaron las vacías: [covers:restPregnant].',
        ],
      },
      onPaper: {
        title: 'Llevar la lista a la nave',
        steps: [
          'Elija [coverFiles:print] y [coverFiles:papers/palpation].',
          'Los números del papel son los de las filas: los signos se escriben de arriba abajo.',
        ],
      },
    },
  },
  farrowing: {
    about: 'Las camadas de un grupo de IA: nacidas, igualadas, pesadas, una fila por coneja.',
    tasks: {
      type: {
        title: 'Escribir partos',
        steps: [
          'Elija el grupo de IA y ponga [covers:kindledOn].',
          'Escriba viables y no viables; Intro baja, Tab va a la derecha. Las filas se guardan solas.',
          'Mire [covers:filter/doubts]: lo improbable se marca, nunca se rechaza.',
        ],
      },
      fromExcel: {
        title: 'Pegar o importar resultados',
        steps: [
          'Copie un bloque en Excel y pulse Ctrl V en la primera celda.',
          'O elija [coverFiles:export], rellene el libro y tráigalo con [coverFiles:import].',
        ],
      },
    },
  },
}
