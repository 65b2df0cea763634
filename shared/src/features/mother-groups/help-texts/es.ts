import type { TextsOf } from '../../../kernel/texts.ts'
import type { motherGroupsHelpTexts as master } from './en.ts'

export const motherGroupsHelpTexts: TextsOf<typeof master> = {
  motherGroups: {
    about: 'Las conejas de cada inseminación con sus gazapos, hasta el destete.',
    tasks: {
      newGroup: {
        title: 'Crear un grupo de madres',
        steps: [
          'Pulse [groupScreens:create] y elija el nombre y el día del grupo de IA: quedan unidos.',
          'Abra la ficha y pulse [motherGroups:notices/addNumbers].',
        ],
      },
      restore: {
        title: 'Recuperar un grupo borrado',
        steps: [
          'Abra [groupPages:bin/action] sobre la lista.',
          'Pulse [groupPages:bin/restore]; se puede durante 30 días.',
        ],
      },
    },
  },
  motherGroup: {
    about: 'Un grupo de madres: números de conejas y gazapos, y un diario de una línea al día.',
    tasks: {
      day: {
        title: 'Escribir el día',
        steps: [
          'Pulse [groupScreens:todaysDiary].',
          'Escriba bajas, desvieje, pienso y notas; Tab avanza, el día se guarda solo.',
          'Una marca roja: murió más del 0,2 %.',
        ],
      },
      wean: {
        title: 'Destetar los gazapos',
        steps: [
          'Pulse [motherGroups:numbers/editSucklings].',
          'Tome los números del grupo de IA o escríbalos, con la fecha de destete; lea lo que se anota al guardar.',
          'En el grupo de reposición o de cebo añada una llegada e indique este grupo.',
        ],
      },
    },
  },
  motherSummary: {
    about: 'Una línea por grupo de madres de un periodo, con sumas.',
    tasks: {
      compare: {
        title: 'Comparar grupos',
        steps: [
          'Ponga [groupSummary:from] y [groupSummary:to]: cuenta el día de inicio.',
          'Pulse una cifra: lleva a su origen.',
          'Pulse [groupSummary:export] para Excel.',
        ],
      },
    },
  },
}
