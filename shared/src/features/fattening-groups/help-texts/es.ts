import type { TextsOf } from '../../../kernel/texts.ts'
import type { fatteningGroupsHelpTexts as master } from './en.ts'

export const fatteningGroupsHelpTexts: TextsOf<typeof master> = {
  fatteningGroups: {
    about: 'Conejos de una edad del destete al sacrificio, en una nave o varias.',
    tasks: {
      newGroup: {
        title: 'Crear un grupo de cebo',
        steps: [
          'Pulse [groupScreens:create]: fecha, edad y naves; varias forman un grupo combinado.',
          'Pulse [groupScreens:form/save], abra la ficha y añada la llegada.',
        ],
      },
      look: {
        title: 'Ver qué grupo pide una mirada',
        steps: [
          'La lista dice dónde suben las bajas, dónde toca la salida o hay animales por aclarar.',
          'Filtre por [groupScreens:filters/state]; Intro abre el grupo.',
        ],
      },
    },
  },
  fatteningGroup: {
    about: 'Un grupo de cebo: diario, crecimiento, bajas frente a lo permitido, pienso, sacrificio.',
    tasks: {
      day: {
        title: 'Escribir el día',
        steps: [
          'Pulse [groupScreens:todaysDiary].',
          'Escriba bajas, pienso y notas; Tab avanza, el día se guarda solo.',
          'Pesos sueltos: abra el menú del día y los pesos.',
        ],
      },
      sell: {
        title: 'Sacrificar, mover o cerrar',
        steps: [
          '[slaughtering:add] anota lo que tomó el matadero, con los decomisos.',
          'En [groupScreens:origins/title], [groupScreens:origin/move] pasa animales a otro grupo.',
          'Con la nave vacía: [groupPages:closing/menu] en el menú del último día.',
        ],
      },
    },
  },
  fatteningSummary: {
    about: 'Una línea por grupo de cebo de un periodo, con sumas.',
    tasks: {
      compare: {
        title: 'Comparar grupos de cebo',
        steps: [
          'Ponga [groupSummary:from] y [groupSummary:to].',
          'Pulse una cifra: lleva a su origen.',
          'Pulse [groupSummary:export] para Excel.',
        ],
      },
    },
  },
}
