import type { TextsOf } from '../../../kernel/texts.ts'
import type { pairingSheet as master } from './en.ts'

export const pairingSheet: TextsOf<typeof master> = {
  title: 'Liste d’accouplement',
  columns: {
    motherGroup: 'Groupe de mères',
    startDate: 'Date de début',
    cage: 'Cage',
    earTag: 'Boucle',
    motherTattoo: 'Tatouage de la mère',
    spermLabel: 'Étiquette de semence',
    pedigree: 'Pedigree',
    line: 'Lignée',
    iaCount: 'Nombre d’IA',
    remark: 'Remarque',
  },
  notes: {
    motherGroup:
      'Un nom de groupe permis. Sur la page d’un groupe, cette colonne n’est pas lue\u00a0: les lapines vont dans ce groupe.',
    startDate: 'Jour de l’insémination, en date ou aaaa-MM-jj. Sur la page d’un groupe, elle n’est pas lue.',
    cage: 'Pour retrouver la lapine\u202f; non contrôlé.',
    earTag: 'Pour retrouver la lapine\u202f; non contrôlé.',
    motherTattoo: 'La lapine. Un tatouage qui commence par zéro demande une cellule texte.',
    spermLabel: 'Étiquette d’une semence de l’élevage.',
    pedigree: 'CP, XXL, TP, D ou XP.',
    line: 'Écrit par Warren, non lu.',
    iaCount: 'Écrit par Warren, non lu.',
    remark: 'Reste vide, pour noter à la main\u202f; non lu.',
  },
}
