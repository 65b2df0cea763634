import type { TextsOf } from '../../../kernel/texts.ts'
import type { coverFiles as master } from './en.ts'

export const coverFiles: TextsOf<typeof master> = {
  import: 'Importer',
  export: 'Exporter',
  print: 'Imprimer',
  actions: 'Listes et fichiers',
  exportFailed: 'La liste n’a pas pu être exportée',
  printFailed: 'La liste n’a pas pu être imprimée',
  exports: {
    farrowing: 'Résultats, relisibles',
    separation: 'Mise bas et sevrage',
    tattoo: 'Fiche de tatouage',
  },
  papers: {
    palpation: 'Liste de palpation',
    farrowing: 'Liste de mise bas',
    weighing3: 'Nids à 21 jours',
    weighing4: 'Nids à 28 jours',
  },
  nothing: {
    palpation: 'Aucune lapine de ce cycle ne reste à palper.',
    farrowing: 'Aucune mise bas n’est attendue dans ce cycle.',
    weighing3: 'Aucune portée à peser.',
    weighing4: 'Aucune portée à peser.',
  },
  columns: {
    births: 'Portées',
    last: 'Cycle précédent',
    expected: 'Attendus',
    date: 'Date',
    alive: 'Vivants',
    dead: 'Morts',
    nurse: 'Nourrice',
    wire: 'Grillage',
    kits: 'Lapereaux',
    counted: 'Comptés',
    weight: 'Poids, g',
    smallest: 'Le plus petit, g',
    largest: 'Le plus gros, g',
  },
  last: {
    kindled: '{viable} vivants',
    empty: 'vide',
    lost: 'pas de mise bas',
  },
}
