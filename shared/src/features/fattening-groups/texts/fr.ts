import type { TextsOf } from '../../../kernel/texts.ts'
import type { fatteningGroups as master } from './en.ts'

export const fatteningGroups: TextsOf<typeof master> = {
  emptyTitle: 'Pas encore de groupe d’engraissement',
  emptyText:
    'Un groupe d’engraissement réunit les lapins d’un même âge du sevrage à l’abattage. Son carnet garde jour après jour la mortalité, l’aliment, le climat et les poids.',
  form: {
    title: 'Nouveau groupe d’engraissement',
    deliveryAge: 'Âge de livraison prévu, jours',
    deliveryFailed: 'Le groupe est créé, mais l’âge de livraison est resté à 90 jours',
  },
  fact: {
    delivery: 'Livraison prévue',
    deliveryAt: 'à {age} jours',
    daysLeft: 'à {age} jours, encore {left}',
    overdue: 'à {age} jours, dépassé de {left}',
    notPlanned: 'non prévue',
    dead: 'Morts',
    under: '{count} sous le seuil',
    over: '{count} au-dessus du seuil',
    conversion: 'Indice de consommation',
    conversionOf: 'kg livrés par kg gagné',
  },
  charts: {
    label: 'Graphiques',
    mortalityShort: 'Mortalité',
    allowanceShort: 'Seuil',
    growthShort: 'Croissance',
    mortality: 'Mortalité journalière',
    mortalitySub: '% de l’effectif du matin',
    limit: 'seuil 0,2 %',
    allowance: 'Morts et seuil admis',
    allowanceSub: 'têtes, depuis le début',
    allowed: 'Admis',
    soFar: 'Morts jusqu’ici',
    projected: 'Si cela continue',
    growth: 'Croissance',
    growthSub: 'g par animal, selon l’âge',
    weight: 'Poids moyen',
    age: 'Âge en jours',
  },
  sums: {
    title: 'Sommes',
    dead: 'Morts / admis jusqu’à la livraison',
    expected: 'Attendus jusqu’à la livraison',
    sold: 'Vendus',
    slaughtered: 'Abattus',
    delivered: 'Aliment livré',
    drinkingWater: 'Jours avec médicament dans l’eau',
    medication1: 'Jours avec médicament 1',
    medication2: 'Jours avec médicament 2',
  },
}
