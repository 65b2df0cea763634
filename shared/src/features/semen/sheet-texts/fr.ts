import type { TextsOf } from '../../../kernel/texts.ts'
import type { spermSheet as master } from './en.ts'

export const spermSheet: TextsOf<typeof master> = {
  title: 'Semence',
  columns: {
    label: 'Étiquette de semence',
    buckTattoo: 'Tatouage du mâle',
    buckFarm: 'Élevage du mâle',
    pedigree: 'Pedigree',
    buckBreed: 'Race du mâle',
    buckLine: 'Lignée du mâle',
  },
  notes: {
    label: 'Dit de quelle semence parle la ligne.',
    buckTattoo:
      'Tatouage du mâle, ou N/A quand on ne le connaît pas. Un mâle d’un autre élevage doit avoir été partagé avec le vôtre.',
    buckFarm:
      'Code de l’élevage du mâle\u202f; nécessaire quand des mâles de plusieurs élevages ont ce tatouage.',
    pedigree: 'Oui ou non.',
    buckBreed: 'Écrit par Warren, non lu.',
    buckLine: 'Écrit par Warren, non lu.',
  },
}
