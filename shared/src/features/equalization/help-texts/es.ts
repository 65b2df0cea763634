import type { TextsOf } from '../../../kernel/texts.ts'
import type { equalizationHelpTexts as master } from './en.ts'

export const equalizationHelpTexts: TextsOf<typeof master> = {
  equalization: {
    about:
      'Las camadas de un grupo de IA, igualadas: para una fila de jaulas o gazapo a gazapo por el camino más corto.',
    tasks: {
      propose: {
        title: 'Pedir una propuesta',
        steps: [
          'Elija [equalization:modes/proposal] y ponga [equalization:wishes/other].',
          'Pulse [equalization:print] y lleve los gazapos con la lista.',
          'Marque lo hecho, tache lo demás y anótelo.',
        ],
      },
      setRow: {
        title: 'Poner una fila al mismo tamaño',
        steps: [
          'Elija [equalization:modes/interval].',
          'Elija [equalization:interval/cageFrom], [equalization:interval/cageTo] y [equalization:interval/size].',
          'Lea el balance de gazapos y guarde. Se deshace en [equalization:history/title].',
        ],
      },
    },
  },
}
