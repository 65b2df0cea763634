import type { TextsOf } from '../../../kernel/texts.ts'
import type { pairingSheet as master } from './en.ts'

export const pairingSheet: TextsOf<typeof master> = {
  title: 'Accouplements',
  columns: {
    motherGroup: 'Groupe de mères',
    startDate: 'Date de début',
    cage: 'Cage',
    earTag: 'Boucle',
    motherTattoo: 'Tatouage de la mère',
    spermLabel: 'Étiquette de semence',
    pedigree: 'Pedigree',
  },
  notes: {
    motherGroup: 'Un nom de groupe permis.',
    startDate: 'Jour de l’insémination, en date ou aaaa-MM-jj.',
    cage: 'Pour retrouver la lapine\u202f; non contrôlé.',
    earTag: 'Pour retrouver la lapine\u202f; non contrôlé.',
    motherTattoo: 'La lapine. Un tatouage qui commence par zéro demande une cellule texte.',
    spermLabel: 'Étiquette d’une semence de l’élevage.',
    pedigree: 'CP, XXL, TP, D ou XP.',
  },
}
