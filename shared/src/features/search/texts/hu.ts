import type { TextsOf } from '../../../kernel/texts.ts'
import type { search as en } from './en.ts'

export const search = {
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
    'ia-group': 'IA-csoportok',
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
