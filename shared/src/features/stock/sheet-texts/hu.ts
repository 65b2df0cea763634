import type { TextsOf } from '../../../kernel/texts.ts'
import type { cageListSheet as cageListSheetMaster } from './en.ts'

export const cageListSheet: TextsOf<typeof cageListSheetMaster> = {
  title: 'Ketreclista',
  columns: {
    stable: 'Istálló',
    row: 'Sor',
    position: 'Pozíció',
    cage: 'Ketrec',
    cageType: 'Ketrectípus',
    tattoo: 'Tetoválás',
    earTag: 'Füljelző',
    status: 'Státusz',
    healthCondition: 'Egészség',
    currentIa: 'Jelenlegi IA-csoport',
  },
  notes: {
    stable: 'A Warren írja, importáláskor nem számít.',
    row: 'A Warren írja, importáláskor nem számít.',
    position: 'A Warren írja, importáláskor nem számít.',
    cage: 'A Warren írja, importáláskor nem számít.',
    cageType: 'A Warren írja, importáláskor nem számít.',
    tattoo: 'A Warren írja, importáláskor nem számít.',
    earTag: 'A Warren írja, importáláskor nem számít.',
    status: 'A Warren írja, importáláskor nem számít.',
    healthCondition: 'A Warren írja, importáláskor nem számít.',
    currentIa: 'A Warren írja, importáláskor nem számít.',
  },
}
