import type { TextsOf } from '../../../kernel/texts.ts'
import type { iaTasksHelpTexts as master } from './en.ts'

export const iaTasksHelpTexts: TextsOf<typeof master> = {
  iaTasks: {
    about: 'El trabajo de cada grupo de IA: cuándo toca, quién lo hace, cómo va.',
    tasks: {
      handOut: {
        title: 'Repartir el trabajo',
        steps: [
          'Elija el grupo, luego una tarea y sus trabajadores.',
          'Si es grande: [iaTasks:split] y [iaTasks:evenOut].',
          'Los trabajadores ven sus filas en el teléfono al instante.',
        ],
      },
      paper: {
        title: 'Llevar una lista en papel',
        steps: [
          'Pulse [iaTasks:print] en la tarea.',
          'Lo escrito o enviado la da por hecha sola; [iaTasks:finish] lo hace a mano.',
        ],
      },
    },
  },
}
