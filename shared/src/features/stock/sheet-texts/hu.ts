import type { TextsOf } from '../../../kernel/texts.ts'
import type { cageListSheet as cageListSheetMaster } from './en.ts'

export const cageListSheet: TextsOf<typeof cageListSheetMaster> = {
  title: 'Ketreclista',
  columns: {
    stable: 'Istálló',
    row: 'Sor',
    position: 'Elhelyezkedés',
    cage: 'Ketrec',
    cageType: 'Ketrectípus',
    tattoo: 'Tetoválás',
    earTag: 'Füljelző',
    status: 'Státusz',
    healthCondition: 'Egészség',
    currentIa: 'Jelenlegi IA-csoport',
  },
  notes: {
    stable: 'A Warren írja, beolvasáskor nem számít.',
    row: 'A Warren írja, beolvasáskor nem számít.',
    position: 'A Warren írja, beolvasáskor nem számít.',
    cage: 'A Warren írja, beolvasáskor nem számít.',
    cageType: 'A Warren írja, beolvasáskor nem számít.',
    tattoo: 'A Warren írja, beolvasáskor nem számít.',
    earTag: 'A Warren írja, beolvasáskor nem számít.',
    status: 'A Warren írja, beolvasáskor nem számít.',
    healthCondition: 'A Warren írja, beolvasáskor nem számít.',
    currentIa: 'A Warren írja, beolvasáskor nem számít.',
  },
}
