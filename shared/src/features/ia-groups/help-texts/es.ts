import type { TextsOf } from '../../../kernel/texts.ts'
import type { iaGroupsHelpTexts as master } from './en.ts'

export const iaGroupsHelpTexts: TextsOf<typeof master> = {
  iaGroups: {
    about: 'Los grupos de IA de la granja, del borrador al destete, lo que viene y las conejas olvidadas.',
    tasks: {
      begin: {
        title: 'Empezar un grupo de IA',
        steps: [
          'Pulse [iaGroups:create], elija el nombre y la fecha.',
          'Aparee conejas y semen y cierre la lista: de ella sale el trabajo del grupo de IA.',
        ],
      },
      leftBehind: {
        title: 'Atender a las conejas olvidadas',
        steps: [
          'Mire [outlook:missedTitle] junto a la lista y elija un motivo.',
          'Marque las conejas y añádalas a un borrador.',
        ],
      },
    },
  },
  iaGroupCreate: {
    about: 'Un grupo de IA nuevo empieza con su nombre y su día.',
    tasks: {
      start: {
        title: 'Iniciar el grupo',
        steps: [
          'Elija [iaGroups:motherGroup]; se ofrecen los nombres permitidos.',
          'Elija [iaGroups:startDate] o déjelo vacío hasta cerrar.',
          'Pulse [iaGroups:start]: aparecen conejas y semen.',
        ],
      },
    },
  },
  iaGroupEdit: {
    about: 'La lista de apareamientos: qué coneja recibe qué semen.',
    tasks: {
      pair: {
        title: 'Aparear conejas y semen',
        steps: [
          'Pulse [iaGroups:addSemen] y escriba cuántas dosis hay.',
          'Elija conejas con Espacio, semen con su cifra y pulse Intro.',
          'O pida los pares menos emparentados: [kinship:propose].',
        ],
      },
      close: {
        title: 'Cerrar la lista',
        steps: [
          'Imprímala para la nave: [iaGroups:print].',
          'Pulse [iaGroups:close] y lea lo que sigue.',
          'Si una coneja al final no se inseminó: márquela y elija [iaGroups:skip].',
        ],
      },
    },
  },
}
