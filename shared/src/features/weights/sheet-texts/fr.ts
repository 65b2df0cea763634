import type { TextsOf } from '../../../kernel/texts.ts'
import type { dailyWeightSheet as master } from './en.ts'

export const dailyWeightSheet: TextsOf<typeof master> = {
  title: 'Pesées',
  columns: { weight: 'Poids (g)', measuredAt: 'Pesé le' },
  notes: {
    weight: 'En grammes, entier, de 10 à 15000\u202f; un animal par ligne.',
    measuredAt: 'Date et heure\u202f; une cellule vide vaut l’heure de l’import.',
  },
}
