import type { TextsOf } from '../../../kernel/texts.ts'
import type { spermSheet as master } from './en.ts'

export const spermSheet: TextsOf<typeof master> = {
  title: 'Sperma',
  columns: {
    label: 'Spermacímke',
    buckTattoo: 'Bak tetoválása',
    buckFarm: 'Bak telepe',
    pedigree: 'Törzskönyv',
    buckBreed: 'Bak fajtája',
    buckLine: 'Bak vonala',
  },
  notes: {
    label: 'Ez mondja meg, melyik spermáról szól a sor.',
    buckTattoo:
      'A bak tetoválása, vagy N/A, ha nem ismert. Más telep bakját annak a telepnek át kellett adnia az Önének.',
    buckFarm: 'A bak telepének betűjele; akkor kell, ha több telepen is van ilyen tetoválású bak.',
    pedigree: 'Igen vagy nem.',
    buckBreed: 'A Warren írja, importáláskor nem számít.',
    buckLine: 'A Warren írja, importáláskor nem számít.',
  },
}
