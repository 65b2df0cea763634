import type { TextsOf } from '../../../kernel/texts.ts'
import type { coverFiles as master } from './en.ts'

export const coverFiles: TextsOf<typeof master> = {
  import: 'Importar',
  export: 'Exportar',
  print: 'Imprimir',
  actions: 'Listas y ficheros',
  exportFailed: 'No se pudo exportar la lista',
  printFailed: 'No se pudo imprimir la lista',
  exports: {
    farrowing: 'Resultados, se pueden releer',
    separation: 'Parto y destete',
    tattoo: 'Hoja de tatuaje',
  },
  papers: {
    palpation: 'Lista de palpación',
    farrowing: 'Lista de partos',
    weighing3: 'Nidales a los 21 días',
    weighing4: 'Nidales a los 28 días',
  },
  nothing: {
    palpation: 'En este ciclo no queda ninguna coneja por palpar.',
    farrowing: 'En este ciclo no se espera ningún parto.',
    weighing3: 'No hay camada que pesar.',
    weighing4: 'No hay camada que pesar.',
  },
  columns: {
    births: 'Partos',
    last: 'Ciclo anterior',
    expected: 'Previstos',
    date: 'Fecha',
    alive: 'Vivos',
    dead: 'Muertos',
    nurse: 'Nodriza',
    wire: 'Rejilla',
    kits: 'Gazapos',
    counted: 'Contados',
    weight: 'Peso, g',
    smallest: 'El menor, g',
    largest: 'El mayor, g',
  },
  last: {
    kindled: '{viable} vivos',
    empty: 'vacía',
    lost: 'sin parto',
  },
}
