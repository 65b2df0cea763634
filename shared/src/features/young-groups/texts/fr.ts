import type { TextsOf } from '../../../kernel/texts.ts'
import type { youngGroups as master } from './en.ts'

export const youngGroups: TextsOf<typeof master> = {
  emptyTitle: 'Pas encore de groupe de jeunes femelles',
  emptyText:
    'Un groupe réunit des jeunes femelles du même âge, PS et GP, du sevrage à leur première insémination. Son carnet tient jour par jour la mortalité, les réformes, l’aliment, l’ambiance et les poids.',
  num: '{stock} présentes',
  form: {
    title: 'Nouveau groupe de jeunes femelles',
    stablesHelp: 'Aucun, un ou plusieurs\u00a0: le groupe reste sur une page',
  },
  fact: {
    born: 'Nées le',
    bornNote: '28 jours {day28} · 35 jours {day35}',
    atMost: 'semaine {week}, au plus {max} jours',
    now: '{stock} présentes',
    weight: 'Poids {stock}',
  },
  stablesHelp: 'Plusieurs bâtiments restent sur une page\u202f; un groupe peut aussi n’en avoir aucun.',
  summary: {
    title: 'Bilan',
    sub: 'têtes et % des placées',
    heads: 'Têtes',
    placed: 'Placées',
    dead: 'Mortes',
    waste: 'Réformées',
    sold: 'Vendues',
    ownReplacement: 'Autorenouvellement',
    live: 'Présentes',
    percent: '%',
    delivered: 'Aliment livré',
    vaccination: 'Jours de vaccination',
    drinkingWater: 'Jours avec médicament dans l’eau',
    medication1: 'Jours avec médicament 1',
    medication2: 'Jours avec médicament 2',
  },
}
