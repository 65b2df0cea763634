import type { TextsOf } from '../../../kernel/texts.ts'
import type { search as en } from './en.ts'

export const search = {
  records: {
    farm: 'Telep keresése',
    stable: 'Istálló keresése',
    cage: 'Ketrec keresése',
    user: 'Felhasználó keresése',
  },
  groups: { farm: 'Telepek', stable: 'Istállók', cage: 'Ketrecek', user: 'Felhasználók' },
  palettePlaceholder: 'Oldal, művelet, istálló, ketrec…',
  searching: '„{query}” keresése…',
  nothing: 'Nincs találat erre: „{query}”',
  stable: 'Istálló',
  row: 'Sor',
  position: 'Elhelyezkedés',
  cage: 'Ketrec',
  chooserFailed: 'A ketrecek nem tölthetők be',
} satisfies TextsOf<typeof en>
