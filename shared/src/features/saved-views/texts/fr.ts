import type { TextsOf } from '../../../kernel/texts.ts'
import type { savedViews as savedViewsMaster } from './en.ts'

export const savedViews: TextsOf<typeof savedViewsMaster> = {
  title: 'Vues',
  own: 'Mes vues',
  none: 'Aucune vue n’est encore enregistrée',
  save: 'Enregistrer cette vue…',
  manage: 'Supprimer des vues…',
  saveTitle: 'Enregistrer cette vue',
  saveText: 'Filtres, ordre et colonnes sont gardés sous un nom, pour vous seul.',
  name: 'Nom',
  nameMissing: 'Donnez un nom à la vue',
  replaces: 'Vous avez déjà une vue de ce nom. Elle sera remplacée.',
  saveLabel: 'Enregistrer la vue',
  replaceLabel: 'Remplacer la vue',
  saved: 'La vue «\u00a0{name}\u00a0» est enregistrée',
  replaced: 'La vue «\u00a0{name}\u00a0» est remplacée',
  manageTitle: 'Supprimer des vues',
  delete: 'Supprimer la vue {name}',
  deleted: 'La vue «\u00a0{name}\u00a0» est supprimée',
  deleteFailed: 'La vue n’a pas pu être supprimée',
  restoreFailed: 'La vue n’a pas pu être rétablie',
  full: 'Vous avez déjà {count} vues. Supprimez-en une d’abord.',
}
