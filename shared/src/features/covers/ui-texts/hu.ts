import type { TextsOf } from '../../../kernel/texts.ts'
import type { coverFiles as master } from './en.ts'

export const coverFiles: TextsOf<typeof master> = {
  import: 'Beolvasás',
  export: 'Exportálás',
  print: 'Nyomtatás',
  actions: 'Listák és fájlok',
  exportFailed: 'A lista nem exportálható',
  printFailed: 'A lista nem nyomtatható',
  exports: {
    farrowing: 'Eredmények, visszaolvashatók',
    separation: 'Fialás és leválasztás',
    tattoo: 'Tetoválási űrlap',
  },
  papers: {
    palpation: 'Tapintási lista',
    farrowing: 'Fialási lista',
    weighing3: 'Almok 21 naposan',
    weighing4: 'Almok 28 naposan',
  },
  nothing: {
    palpation: 'Ebben a körben nincs tapintani való anya.',
    farrowing: 'Ebben a körben nem várható fialás.',
    weighing3: 'Nincs mérni való alom.',
    weighing4: 'Nincs mérni való alom.',
  },
  columns: {
    births: 'Fialások',
    last: 'Előző kör',
    expected: 'Várható',
    date: 'Nap',
    alive: 'Élve',
    dead: 'Holtan',
    nurse: 'Dajka',
    wire: 'Rács',
    kits: 'Fióka',
    counted: 'Számolt',
    weight: 'Súly, g',
    smallest: 'Legkisebb, g',
    largest: 'Legnagyobb, g',
  },
  last: {
    kindled: '{viable} élve',
    empty: 'üres',
    lost: 'nem fialt',
  },
}
