import type { TextsOf } from '../../../kernel/texts.ts'
import type { stockHelpTexts as master } from './en.ts'

export const stockHelpTexts: TextsOf<typeof master> = {
  stock: {
    about: 'Cada coneja, macho y jaula de la granja, en el orden del recorrido.',
    tasks: {
      find: {
        title: 'Encontrar conejas',
        steps: [
          'Escriba un tatuaje o un crotal en la búsqueda.',
          'O pulse [ui:addFilter] y elija, por ejemplo, [stock:filters/palpation].',
          'Un clic o Intro en una fila abre la vista rápida, un clic en su jaula la ficha completa; guarde los filtros en [savedViews:title].',
        ],
      },
      changeMany: {
        title: 'Cambiar muchos a la vez',
        steps: [
          'Marque las filas: Espacio, o Mayús y las flechas.',
          'Pulse [stock:changeStatus], [stock:changeHealth], [placing:action] o [stock:cageCards].',
          'Lea lo que pasará y confirme. El mensaje siguiente permite deshacer.',
        ],
      },
      bringHerd: {
        title: 'Traer el censo desde Excel',
        steps: [
          'Primero van las naves y los crotales.',
          'Pulse [stock:import], elija [stock:imports/RABBITS], baje la plantilla o use su archivo.',
          'Al principio solo se revisa; corrija lo rojo y luego importe.',
        ],
      },
    },
  },
  rabbit: {
    about: 'Todo sobre un conejo: cifras, línea de vida, inseminaciones, pedigrí, historia.',
    tasks: {
      edit: {
        title: 'Cambiar sus datos',
        steps: [
          'Pulse [rabbit:edit]; ¿solo un peso? Pulse el peso.',
          'La jaula se puede escribir, por ejemplo M1/1/U4.',
          'Pulse [rabbit:save]. Lo escrito se conserva aunque deje la página.',
        ],
      },
      judge: {
        title: '¿Se queda o se desvieja?',
        steps: [
          'Mire [rabbit:lifeLine] y las cifras de arriba.',
          'Abra [rabbit:tabs/covers] para cada camada; [rabbit:tabs/timeline] dice quién cambió qué.',
          'Ponga el estado con [rabbit:edit].',
        ],
      },
    },
  },
}
