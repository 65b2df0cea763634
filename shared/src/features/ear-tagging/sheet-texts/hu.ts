import type { TextsOf } from '../../../kernel/texts.ts'
import type { earTaggingSheet as master } from './en.ts'

export const earTaggingSheet: TextsOf<typeof master> = {
  title: 'Füljelzés',
  columns: {
    no: 'Sorszám',
    cage: 'Ketrec',
    tattoo: 'Tetoválás',
    earTag: 'Füljelző',
    eid: 'EID',
    taggedAt: 'Jelölés ideje',
  },
  notes: {
    no: 'A Warren írja, importáláskor nem számít.',
    cage: 'A Warren írja, importáláskor nem számít.',
    tattoo: 'A Warren írja, importáláskor nem számít.',
    earTag: 'A Warren írja, importáláskor nem számít.',
    eid: 'A Warren írja, importáláskor nem számít.',
    taggedAt: 'A Warren írja, importáláskor nem számít.',
  },
}
