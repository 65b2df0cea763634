import type { TextsOf } from '../../../kernel/texts.ts'
import type { savedViews as savedViewsMaster } from './en.ts'

export const savedViews: TextsOf<typeof savedViewsMaster> = {
  title: 'Vistas',
  own: 'Mis vistas',
  none: 'Todavía no hay vistas guardadas',
  save: 'Guardar esta vista…',
  manage: 'Eliminar vistas…',
  saveTitle: 'Guardar esta vista',
  saveText: 'Los filtros, el orden y las columnas se guardan con un nombre, solo para usted.',
  name: 'Nombre',
  nameMissing: 'Ponga un nombre a la vista',
  replaces: 'Ya tiene una vista con este nombre. Se sustituirá.',
  saveLabel: 'Guardar la vista',
  replaceLabel: 'Sustituir la vista',
  saved: 'La vista «{name}» se ha guardado',
  replaced: 'La vista «{name}» se ha sustituido',
  manageTitle: 'Eliminar vistas',
  delete: 'Eliminar la vista {name}',
  deleted: 'La vista «{name}» se ha eliminado',
  deleteFailed: 'No se ha podido eliminar la vista',
  restoreFailed: 'No se ha podido recuperar la vista',
  full: 'Ya tiene {count} vistas. Elimine una antes.',
}
