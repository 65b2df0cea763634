import type { TextsOf } from '../../../kernel/texts.ts'
import type { stock as master } from './en.ts'

export const stock: TextsOf<typeof master> = {
  statuses: {
    IN_PROD: 'En production',
    WASTE_CANDIDATE: 'À réformer',
    WASTE: 'Réformée',
    SOLD: 'Vendue',
    DEAD: 'Morte',
    DEAD_DIG: 'Morte, digestif',
    DEAD_RESP: 'Morte, respiratoire',
    DEAD_OTHER: 'Morte, autre cause',
    OUT_SOLD: 'Vendue hors production',
    OUT_PROD: 'Hors production',
  },
  health: {
    HEALTHY: 'Saine',
    PRODUCTION_SCRAP: 'Réforme de production',
    DIARRHEA: 'Diarrhée',
    RESPIRATORY: 'Respiratoire',
    ABSCESS: 'Abcès',
    FOOT_ULCERS: 'Mal de pattes',
    SKINNY: 'Maigre',
    TOOTH: 'Dents',
    OTHER: 'Autre',
    ABORTION: 'Avortement',
    WASTE_CANDIDATE: 'À réformer',
    WASTE: 'Réformée',
    SOLD: 'Vendue',
    DEAD: 'Morte',
  },
}
