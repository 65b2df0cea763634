import type { TextsOf } from '../../../kernel/texts.ts'
import type { earTagSheet as master } from './en.ts'

export const earTagSheet: TextsOf<typeof master> = {
  title: 'Füljelzők',
  columns: {
    tag: 'Füljelző',
    eid: 'EID',
    farmName: 'Telep',
    tattoo: 'Tetoválás',
    active: 'Aktív',
    used: 'Használt',
  },
  notes: {
    tag: 'A nyomtatott füljelző: egy betű, kötőjel és öt számjegy. Mindegyik csak egyszer szerepelhet.',
    eid: 'A füljelző elektronikus száma: 15 számjegy. Az oszlop legyen szöveg formátumú, különben az Excel kerekítheti, vagy elhagyhat egy nullát.',
    farmName: 'A Warren írja, importáláskor nem számít.',
    tattoo: 'A Warren írja, importáláskor nem számít.',
    active: 'A Warren írja, importáláskor nem számít.',
    used: 'A Warren írja, importáláskor nem számít.',
  },
}
