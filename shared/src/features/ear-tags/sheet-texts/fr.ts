import type { TextsOf } from '../../../kernel/texts.ts'
import type { earTagSheet as master } from './en.ts'

export const earTagSheet: TextsOf<typeof master> = {
  title: 'Boucles',
  columns: {
    tag: 'Boucle',
    eid: 'EID',
    farmName: 'Élevage',
    tattoo: 'Tatouage',
    active: 'Active',
    used: 'Utilisée',
  },
  notes: {
    tag: 'La boucle imprimée\u00a0: une lettre, un tiret et cinq chiffres. Chaque boucle une seule fois.',
    eid: 'Le numéro électronique de la boucle\u00a0: 15 chiffres. Mettez la colonne au format texte, sinon Excel peut arrondir ou perdre un zéro.',
    farmName: 'Écrit par Warren, non lu.',
    tattoo: 'Écrit par Warren, non lu.',
    active: 'Écrit par Warren, non lu.',
    used: 'Écrit par Warren, non lu.',
  },
}
