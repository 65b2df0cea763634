import type { TextsOf } from '../../../kernel/texts.ts'
import type { groupNames as en } from './en.ts'

export const groupNames = {
  sub: 'Un grupo de producción solo puede llevar un nombre de esta lista.',
  name: 'Nuevo nombre',
  rule: 'De la A a la Z y del 0 al 9, al menos {min} caracteres',
  add: 'Permitir nombre',
  listTitle: 'Nombres permitidos',
  count_one: '{count} nombre',
  count_many: '{count} nombres',
  count_other: '{count} nombres',
  emptyTitle: 'Todavía no hay nombres permitidos',
  emptyText: 'El nombre de un grupo de producción se elige de esta lista. Escriba arriba el primero.',
  added: '{name} ya está en la lista',
  alreadyThere: '{name} ya estaba en la lista',
  notAdded: '{name} no se ha añadido',
  deleteRow: 'Eliminar {name}',
  deleteTitle: '¿Eliminar {name}?',
  deleteText: 'Los grupos nuevos ya no podrán llamarse {name}. Los que ya llevan ese nombre lo conservan.',
  deleteButton: 'Eliminar nombre',
  deleted: '{name}: se ha eliminado el nombre',
  deleteFailed: '{name}: no se ha podido eliminar el nombre',
} satisfies TextsOf<typeof en>
