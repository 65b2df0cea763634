import type { TextsOf } from '../../../kernel/texts.ts'
import type { earTagsHelpTexts as master } from './en.ts'

export const earTagsHelpTexts: TextsOf<typeof master> = {
  earTags: {
    about: 'Cada crotal, la granja donde está y si lo lleva un conejo.',
    tasks: {
      register: {
        title: 'Registrar los crotales del fabricante',
        steps: ['Pulse [earTags:import] y elija la lista del fabricante.', 'Revise las filas e impórtelas.'],
      },
      place: {
        title: 'Dar crotales a una granja',
        steps: [
          'Filtre por [earTags:noFarm], [earTags:tagFrom] y [earTags:tagTo].',
          'Pulse [earTags:place], elija la granja y confirme: se asigna toda la lista.',
          'Para trasladarlos después: filtre los no usados de la granja y pulse [earTags:relocate].',
        ],
      },
    },
  },
}
