import type { TextsOf } from '../../../kernel/texts.ts'
import type { weightsHelpTexts as master } from './en.ts'

export const weightsHelpTexts: TextsOf<typeof master> = {
  weights: {
    about: 'Los pesos de un día: un campo, Intro después de cada uno.',
    tasks: {
      weigh: {
        title: 'Pesar una muestra',
        steps: [
          'Escriba los gramos e Intro, animal por animal; con báscula: [weights:scale/connect].',
          'Un peso muy distinto se pregunta una vez.',
          'Pare cuando la página diga que basta.',
        ],
      },
      wrong: {
        title: 'Un peso estaba mal',
        steps: ['[weights:undoLast] quita el último.', 'Uno anterior se cambia o se borra en la lista.'],
      },
    },
  },
}
