import type { TextsOf } from '../../../kernel/texts.ts'
import type { stock as master } from './en.ts'

export const stock: TextsOf<typeof master> = {
  statuses: {
    IN_PROD: 'Termelésben',
    WASTE_CANDIDATE: 'Selejtjelölt',
    WASTE: 'Selejt',
    SOLD: 'Eladva',
    DEAD: 'Elhullott',
    DEAD_DIG: 'Elhullott, emésztőszervi',
    DEAD_RESP: 'Elhullott, légzőszervi',
    DEAD_OTHER: 'Elhullott, egyéb ok',
    OUT_SOLD: 'Termelésből eladva',
    OUT_PROD: 'Termelésből kivonva',
  },
  health: {
    HEALTHY: 'Egészséges',
    PRODUCTION_SCRAP: 'Termelési selejt',
    DIARRHEA: 'Hasmenés',
    RESPIRATORY: 'Légzőszervi',
    ABSCESS: 'Tályog',
    FOOT_ULCERS: 'Talpfekély',
    SKINNY: 'Sovány',
    TOOTH: 'Fogazat',
    OTHER: 'Egyéb',
    ABORTION: 'Vetélés',
    WASTE_CANDIDATE: 'Selejtjelölt',
    WASTE: 'Selejt',
    SOLD: 'Eladva',
    DEAD: 'Elhullott',
  },
}
