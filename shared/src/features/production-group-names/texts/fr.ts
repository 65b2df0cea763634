import type { TextsOf } from '../../../kernel/texts.ts'
import type { groupNames as en } from './en.ts'

export const groupNames = {
  sub: 'Un groupe de production ne peut porter qu’un nom de cette liste.',
  name: 'Nouveau nom',
  rule: 'De A à Z et de 0 à 9, au moins {min} caractères',
  add: 'Autoriser le nom',
  listTitle: 'Noms autorisés',
  count_one: '{count} nom',
  count_many: '{count} noms',
  count_other: '{count} noms',
  emptyTitle: 'Aucun nom autorisé pour l’instant',
  emptyText: 'Le nom d’un groupe de production se choisit dans cette liste. Saisissez le premier ci-dessus.',
  added: '{name} figure maintenant dans la liste',
  alreadyThere: '{name} figurait déjà dans la liste',
  notAdded: '{name} n’a pas été ajouté',
  deleteRow: 'Supprimer {name}',
  deleteTitle: 'Supprimer {name}\u202f?',
  deleteText:
    'Les nouveaux groupes ne pourront plus s’appeler {name}. Ceux qui portent déjà ce nom le gardent.',
  deleteButton: 'Supprimer le nom',
  deleted: '{name}\u00a0: le nom a été supprimé',
  deleteFailed: '{name}\u00a0: le nom n’a pas pu être supprimé',
} satisfies TextsOf<typeof en>
