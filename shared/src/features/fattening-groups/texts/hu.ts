import type { TextsOf } from '../../../kernel/texts.ts'
import type { fatteningGroups as master } from './en.ts'

export const fatteningGroups: TextsOf<typeof master> = {
  emptyTitle: 'Még nincs hízócsoport',
  emptyText:
    'A hízócsoport az azonos korú nyulakat fogja össze a leválasztástól a vágásig. Naplója napról napra őrzi az elhullást, a takarmányt, a klímát és a súlyokat.',
  form: {
    title: 'Új hízócsoport',
    deliveryAge: 'Tervezett szállítási kor, nap',
    deliveryFailed: 'A csoport létrejött, de a szállítási kor 90 nap maradt',
  },
  fact: {
    delivery: 'Tervezett szállítás',
    deliveryAt: '{age} naposan',
    daysLeft: '{age} naposan, még {left} nap',
    overdue: '{age} naposan, {left} napja',
    notPlanned: 'nincs tervezve',
    dead: 'Elhullt',
    under: '{count} a megengedett alatt',
    over: '{count} a megengedett felett',
    conversion: 'Takarmányértékesítés',
    conversionOf: 'kiszállított kg / gyarapodás kg',
  },
  charts: {
    label: 'Grafikonok',
    mortalityShort: 'Elhullás',
    allowanceShort: 'Megengedett',
    growthShort: 'Növekedés',
    mortality: 'Napi elhullás',
    mortalitySub: 'a nyitó létszám %-a',
    limit: 'határ 0,2 %',
    allowance: 'Elhullás a megengedetthez',
    allowanceSub: 'állat, a kezdés óta',
    allowed: 'Megengedett',
    soFar: 'Eddig elhullt',
    projected: 'Ha így folytatódik',
    growth: 'Növekedés',
    growthSub: 'g állatonként, életkor szerint',
    weight: 'Átlagsúly',
    age: 'Kor napokban',
  },
  sums: {
    title: 'Összegek',
    dead: 'Elhullt / megengedett a szállításig',
    expected: 'Várható a szállításig',
    sold: 'Eladott',
    slaughtered: 'Levágott',
    delivered: 'Kiszállított takarmány',
    drinkingWater: 'Napok gyógyszerrel az ivóvízben',
    medication1: 'Napok 1. gyógyszerrel',
    medication2: 'Napok 2. gyógyszerrel',
  },
}
