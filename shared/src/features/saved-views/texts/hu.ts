import type { TextsOf } from '../../../kernel/texts.ts'
import type { savedViews as savedViewsMaster } from './en.ts'

export const savedViews: TextsOf<typeof savedViewsMaster> = {
  title: 'Nézetek',
  own: 'Saját nézetek',
  none: 'Még nincs mentett nézet',
  save: 'Nézet mentése…',
  manage: 'Nézetek törlése…',
  saveTitle: 'Nézet mentése',
  saveText: 'A szűrők, a sorrend és az oszlopok egy név alatt maradnak meg, csak az Ön számára.',
  name: 'Név',
  nameMissing: 'Adjon nevet a nézetnek',
  replaces: 'Már van ilyen nevű nézete. Az új felváltja.',
  saveLabel: 'Nézet mentése',
  replaceLabel: 'Nézet cseréje',
  saved: 'Nézet elmentve: „{name}”',
  replaced: 'Nézet lecserélve: „{name}”',
  manageTitle: 'Nézetek törlése',
  delete: 'Nézet törlése: {name}',
  deleted: 'Nézet törölve: „{name}”',
  deleteFailed: 'A nézetet nem sikerült törölni',
  restoreFailed: 'A nézetet nem sikerült visszahozni',
  full: 'Már {count} nézete van. Előbb töröljön egyet.',
}
