import type { TextsOf } from '../../../kernel/texts.ts'
import type { farmsHelpTexts as master } from './en.ts'

export const farmsHelpTexts: TextsOf<typeof master> = {
  farms: {
    about: 'Las granjas con sus naves, filas y jaulas, en lista y en plano.',
    tasks: {
      addFarm: {
        title: 'Añadir una granja',
        steps: [
          'Pulse [farms:newFarm].',
          'Escriba [farms:fields/name] y [farms:fields/shortName] y pulse [farms:createFarm].',
        ],
      },
      addStable: {
        title: 'Añadir una nave con sus filas',
        steps: [
          'Pulse [farms:newStable] y llámela como en la granja.',
          'Pulse [farms:addRow]: posición, tipo de jaula, primer y último número de cada rango.',
          'Filas iguales: escriba la última en [farms:fields/lastRow] y se crean todas.',
        ],
      },
      useMap: {
        title: 'Buscar una jaula vacía en el plano',
        steps: [
          'Abra la nave y elija [farms:mapTab].',
          'Muévase con las flechas; Intro abre la ficha de una jaula.',
          'En una jaula vacía pulse [placing:here] y escriba el tatuaje.',
        ],
      },
    },
  },
}
