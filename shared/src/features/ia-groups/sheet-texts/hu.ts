import type { TextsOf } from '../../../kernel/texts.ts'
import type { pairingSheet as master } from './en.ts'

export const pairingSheet: TextsOf<typeof master> = {
  title: 'Párosítási lista',
  columns: {
    motherGroup: 'Anyacsoport',
    startDate: 'Kezdőnap',
    cage: 'Ketrec',
    earTag: 'Füljelző',
    motherTattoo: 'Anya tetoválása',
    spermLabel: 'Spermacímke',
    pedigree: 'Pedigré',
    line: 'Vonal',
    iaCount: 'IA-k száma',
    remark: 'Megjegyzés',
  },
  notes: {
    motherGroup:
      'Engedélyezett csoportnév. A csoport oldaláról beolvasva nem számít: az anyák abba a csoportba kerülnek.',
    startDate:
      'A termékenyítés napja, dátumként vagy éééé-hh-nn alakban. A csoport oldaláról beolvasva nem számít.',
    cage: 'Az anya megtalálásához; nem ellenőrizzük.',
    earTag: 'Az anya megtalálásához; nem ellenőrizzük.',
    motherTattoo: 'Az anyanyúl. A nullával kezdődő tetoválás szöveges cellát kíván.',
    spermLabel: 'A telep egyik spermájának címkéje.',
    pedigree: 'CP, XXL, TP, D vagy XP.',
    line: 'A Warren írja, beolvasáskor nem számít.',
    iaCount: 'A Warren írja, beolvasáskor nem számít.',
    remark: 'Üresen marad a kézi jegyzeteknek; beolvasáskor nem számít.',
  },
}
