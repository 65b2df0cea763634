import type { TextsOf } from '../../../kernel/texts.ts'
import type { youngGroupsHelpTexts as master } from './en.ts'

export const youngGroupsHelpTexts: TextsOf<typeof master> = {
  youngGroups: {
    about: 'Hembras jóvenes de una edad, del destete a la primera inseminación.',
    tasks: {
      newGroup: {
        title: 'Crear un grupo de reposición',
        steps: [
          'Pulse [groupScreens:create]: fecha, edad y naves.',
          'Pulse [groupScreens:form/save], abra la ficha y añada la llegada.',
        ],
      },
    },
  },
  youngGroup: {
    about: 'Un grupo de reposición: llegadas, diario de una línea al día y peso por semana.',
    tasks: {
      arrival: {
        title: 'Anotar animales que llegan',
        steps: [
          'En [groupScreens:origins/title] pulse [groupScreens:origins/add].',
          'Nombre el grupo de madres, número y peso, y pulse [groupScreens:origin/save].',
        ],
      },
      countThem: {
        title: 'Los libros no coinciden con la nave',
        steps: [
          'Pulse [groupPages:count/action] y escriba lo contado.',
          'Dé el motivo y pulse [groupPages:count/save]; las bajas halladas después reducen la corrección.',
        ],
      },
    },
  },
  youngSummary: {
    about: 'Una línea por grupo de reposición de un periodo, con sumas.',
    tasks: {
      compare: {
        title: 'Comparar grupos de reposición',
        steps: [
          'Ponga [groupSummary:from] y [groupSummary:to].',
          'Pulse una cifra: lleva a su origen.',
          'Pulse [groupSummary:export] para Excel.',
        ],
      },
    },
  },
}
