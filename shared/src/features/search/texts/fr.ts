import type { TextsOf } from '../../../kernel/texts.ts'
import type { search as en } from './en.ts'

export const search = {
  records: {
    farm: 'Chercher un élevage',
    stable: 'Chercher un bâtiment',
    cage: 'Chercher une cage',
    user: 'Chercher un utilisateur',
    'ear-tag': 'Chercher une boucle',
    mother: 'Chercher une mère',
    buck: 'Chercher un mâle',
    rabbit: 'Chercher un lapin',
    sperm: 'Chercher une semence',
  },
  groups: {
    farm: 'Élevages',
    stable: 'Bâtiments',
    cage: 'Cages',
    user: 'Utilisateurs',
    'ear-tag': 'Boucles',
    mother: 'Mères',
    buck: 'Mâles',
    rabbit: 'Lapins',
    sperm: 'Semences',
  },
  palettePlaceholder: 'Page, tatouage, boucle, cage…',
  searching: 'Recherche de « {query} »…',
  nothing: 'Rien ne correspond à « {query} »',
  stable: 'Bâtiment',
  row: 'Rangée',
  position: 'Emplacement',
  cage: 'Cage',
  chooserFailed: 'Les cages n’ont pas pu être chargées',
} satisfies TextsOf<typeof en>
