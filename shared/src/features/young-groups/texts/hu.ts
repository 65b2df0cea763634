import type { TextsOf } from '../../../kernel/texts.ts'
import type { youngGroups as master } from './en.ts'

export const youngGroups: TextsOf<typeof master> = {
  emptyTitle: 'Még nincs növendékcsoport',
  emptyText:
    'A növendékcsoport azonos korú növendék nőstényeket, PS-t és GP-t fog össze a leválasztástól az első termékenyítésig. Naplója napról napra őrzi az elhullást, a selejtet, a takarmányt, a klímát és a súlyokat.',
  num: '{stock} létszám',
  form: {
    title: 'Új növendékcsoport',
    stablesHelp: 'Egy sem, egy vagy több: a csoport egy lapon marad',
  },
  fact: {
    born: 'Született',
    bornNote: '28 nap {day28} · 35 nap {day35}',
    atMost: '{week}. hét, legfeljebb {max} nap',
    now: '{stock} most',
    weight: '{stock} súly',
  },
  stablesHelp: 'Több istálló is egy lapon marad; istálló nélkül is lehet.',
  summary: {
    title: 'Összesítés',
    sub: 'állat és a betelepített %-a',
    heads: 'Állat',
    placed: 'Betelepítve',
    dead: 'Elhullt',
    waste: 'Selejt',
    sold: 'Eladott',
    ownReplacement: 'Saját utánpótlás',
    live: 'Élő létszám',
    percent: '%',
    delivered: 'Kiszállított takarmány',
    vaccination: 'Napok vakcinázással',
    drinkingWater: 'Napok gyógyszerrel az ivóvízben',
    medication1: 'Napok 1. gyógyszerrel',
    medication2: 'Napok 2. gyógyszerrel',
  },
}
