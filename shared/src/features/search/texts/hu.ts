import type { TextsOf } from '../../../kernel/texts.ts'
import type { search as en } from './en.ts'

export const search = {
  records: {
    farm: 'Telep keresése',
    stable: 'Istálló keresése',
    cage: 'Ketrec keresése',
    user: 'Felhasználó keresése',
    'ear-tag': 'Füljelző keresése',
    mother: 'Anya keresése',
    buck: 'Bak keresése',
    rabbit: 'Nyúl keresése',
    sperm: 'Sperma keresése',
  },
  groups: {
    farm: 'Telepek',
    stable: 'Istállók',
    cage: 'Ketrecek',
    user: 'Felhasználók',
    'ear-tag': 'Füljelzők',
    mother: 'Anyák',
    buck: 'Bakok',
    rabbit: 'Nyulak',
    sperm: 'Sperma',
  },
  palettePlaceholder: 'Oldal, tetoválás, füljelző, ketrec…',
  searching: '„{query}” keresése…',
  nothing: 'Nincs találat erre: „{query}”',
  stable: 'Istálló',
  row: 'Sor',
  position: 'Pozíció',
  cage: 'Ketrec',
  livesHere: 'itt lakik: {tattoo}',
  chooserFailed: 'A ketrecek nem tölthetők be',
} satisfies TextsOf<typeof en>
