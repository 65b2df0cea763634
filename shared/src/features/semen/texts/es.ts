import type { TextsOf } from '../../../kernel/texts.ts'
import type { sperms as spermsMaster } from './en.ts'

export const sperms: TextsOf<typeof spermsMaster> = {
  title: 'Semen',
  count_one: '{count} lote',
  count_many: '{count} lotes',
  count_other: '{count} lotes',
  search: 'Etiqueta o macho',
  export: 'Exportar',
  exportFailed: 'No se ha podido exportar la lista de semen',
  import: 'Importar semen',
  columns: {
    label: 'Etiqueta',
    buckTattoo: 'Macho',
    buckFarm: 'Granja',
    pedigree: 'Pedigrí',
    used: 'Usado',
    percentPregnant: 'Gestantes',
    births: 'Partos',
    bornMean: 'Nacidos',
    viableMean: 'Viables',
    lastUsed: 'Último uso',
  },
  yes: 'Con pedigrí',
  noBuck: 'macho desconocido',
  ofJudged: '{pregnant} de {judged}',
  emptyTitle: 'Aún no hay semen',
  emptyText:
    'El semen entra por una importación: su etiqueta y el macho del que viene. Después se puede elegir para las inseminaciones.',
}
