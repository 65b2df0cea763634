import type { TextsOf } from '../../../kernel/texts.ts'
import type { search as en } from './en.ts'

export const search = {
  groups: {
    farm: 'Élevages',
    stable: 'Bâtiments',
    cage: 'Cages',
    user: 'Utilisateurs',
    'ear-tag': 'Boucles',
    mother: 'Mères',
    buck: 'Mâles',
    rabbit: 'Lapins',
    sperm: 'Semence',
    'ia-group': 'Groupes IA',
  },
  palettePlaceholder: 'Page, tatouage, boucle, cage…',
  searching: 'Recherche de «\u00a0{query}\u00a0»…',
  nothing: 'Rien ne correspond à «\u00a0{query}\u00a0»',
  stable: 'Bâtiment',
  row: 'Rangée',
  position: 'Emplacement',
  cage: 'Cage',
  livesHere: '{tattoo} vit ici',
  chooserFailed: 'Les cages n’ont pas pu être chargées',
} satisfies TextsOf<typeof en>
