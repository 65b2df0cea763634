import type { TextsOf } from '../../../kernel/texts.ts'
import type { stock as master } from './en.ts'

export const stock: TextsOf<typeof master> = {
  statuses: {
    IN_PROD: 'En producción',
    WASTE_CANDIDATE: 'Candidata a desvieje',
    WASTE: 'Desvieje',
    SOLD: 'Vendida',
    DEAD: 'Muerta',
    DEAD_DIG: 'Muerta, digestivo',
    DEAD_RESP: 'Muerta, respiratorio',
    DEAD_OTHER: 'Muerta, otra causa',
    OUT_SOLD: 'Vendida fuera de producción',
    OUT_PROD: 'Fuera de producción',
  },
  health: {
    HEALTHY: 'Sana',
    PRODUCTION_SCRAP: 'Desecho de producción',
    DIARRHEA: 'Diarrea',
    RESPIRATORY: 'Respiratorio',
    ABSCESS: 'Absceso',
    FOOT_ULCERS: 'Mal de patas',
    SKINNY: 'Flaca',
    TOOTH: 'Dientes',
    OTHER: 'Otro',
    ABORTION: 'Aborto',
    WASTE_CANDIDATE: 'Candidata a desvieje',
    WASTE: 'Desvieje',
    SOLD: 'Vendida',
    DEAD: 'Muerta',
  },
}
