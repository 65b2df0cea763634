import type { TextsOf } from '../../../kernel/texts.ts'
import type { pairingSheet as master } from './en.ts'

export const pairingSheet: TextsOf<typeof master> = {
  title: 'Párosítás',
  columns: {
    motherGroup: 'Anyacsoport',
    startDate: 'Kezdőnap',
    cage: 'Ketrec',
    earTag: 'Füljelző',
    motherTattoo: 'Anya tetoválása',
    spermLabel: 'Spermacímke',
    pedigree: 'Pedigré',
  },
  notes: {
    motherGroup: 'Engedélyezett csoportnév.',
    startDate: 'A termékenyítés napja, dátumként vagy éééé-hh-nn alakban.',
    cage: 'Az anya megtalálásához; nem ellenőrizzük.',
    earTag: 'Az anya megtalálásához; nem ellenőrizzük.',
    motherTattoo: 'Az anyanyúl. A nullával kezdődő tetoválás szöveges cellát kíván.',
    spermLabel: 'A telep egyik spermájának címkéje.',
    pedigree: 'CP, XXL, TP, D vagy XP.',
  },
}
