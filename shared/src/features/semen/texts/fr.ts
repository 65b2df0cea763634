import type { TextsOf } from '../../../kernel/texts.ts'
import type { sperms as spermsMaster } from './en.ts'

export const sperms: TextsOf<typeof spermsMaster> = {
  title: 'Semence',
  count_one: '{count} lot',
  count_many: '{count} lots',
  count_other: '{count} lots',
  search: 'Étiquette ou mâle',
  export: 'Exporter',
  exportFailed: 'La liste de semence n’a pas pu être exportée',
  import: 'Importer de la semence',
  columns: {
    label: 'Étiquette',
    buckTattoo: 'Mâle',
    buckFarm: 'Élevage',
    pedigree: 'Pedigree',
    used: 'Utilisée',
    percentPregnant: 'Gestantes',
    births: 'Mises bas',
    bornMean: 'Nés totaux',
    viableMean: 'Viables',
    lastUsed: 'Dernier emploi',
  },
  yes: 'Pedigree',
  noBuck: 'mâle inconnu',
  ofJudged: '{pregnant} sur {judged}',
  emptyTitle: 'Pas encore de semence',
  emptyText:
    'La semence arrive par un import\u00a0: son étiquette et le mâle dont elle vient. Elle peut ensuite être choisie pour les inséminations.',
}
