import type { TextsOf } from '../../../kernel/texts.ts'
import type { sperms as spermsMaster } from './en.ts'

export const sperms: TextsOf<typeof spermsMaster> = {
  title: 'Sperma',
  count_one: '{count} tétel',
  count_many: '{count} tétel',
  count_other: '{count} tétel',
  search: 'Címke vagy bak',
  export: 'Exportálás',
  exportFailed: 'A spermalistát nem sikerült exportálni',
  import: 'Sperma importálása',
  columns: {
    label: 'Címke',
    buckTattoo: 'Bak',
    buckFarm: 'Telep',
    pedigree: 'Törzskönyv',
    used: 'Felhasználva',
    percentPregnant: 'Vemhes',
    births: 'Fialás',
    bornMean: 'Született',
    viableMean: 'Életképes',
    lastUsed: 'Utoljára',
  },
  yes: 'Törzskönyv',
  noBuck: 'ismeretlen bak',
  ofJudged: '{pregnant} / {judged}',
  emptyTitle: 'Még nincs sperma',
  emptyText:
    'A sperma importtal kerül be: a címkéje és a bak, amelytől származik. Ezután választható a termékenyítésekhez.',
}
