import type { TextsOf } from '../../../kernel/texts.ts'
import type { cageListSheet as cageListSheetMaster } from './en.ts'

export const cageListSheet: TextsOf<typeof cageListSheetMaster> = {
  title: 'Liste des cages',
  columns: {
    stable: 'Bâtiment',
    row: 'Rangée',
    position: 'Emplacement',
    cage: 'Cage',
    cageType: 'Type de cage',
    tattoo: 'Tatouage',
    earTag: 'Boucle',
    status: 'Statut',
    healthCondition: 'Santé',
    currentIa: 'Groupe IA actuel',
  },
  notes: {
    stable: 'Écrit par Warren, non lu.',
    row: 'Écrit par Warren, non lu.',
    position: 'Écrit par Warren, non lu.',
    cage: 'Écrit par Warren, non lu.',
    cageType: 'Écrit par Warren, non lu.',
    tattoo: 'Écrit par Warren, non lu.',
    earTag: 'Écrit par Warren, non lu.',
    status: 'Écrit par Warren, non lu.',
    healthCondition: 'Écrit par Warren, non lu.',
    currentIa: 'Écrit par Warren, non lu.',
  },
}
