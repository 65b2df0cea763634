import type { TextsOf } from '../../../kernel/texts.ts'
import type { groupNames as en } from './en.ts'

export const groupNames = {
  sub: 'A termelési csoportok csak az itt felsorolt neveket kaphatják.',
  name: 'Új név',
  rule: 'A–Z és 0–9, legalább {min} karakter',
  add: 'Név engedélyezése',
  listTitle: 'Engedélyezett nevek',
  count_one: '{count} név',
  count_many: '{count} név',
  count_other: '{count} név',
  emptyTitle: 'Még nincs engedélyezett név',
  emptyText: 'A termelési csoportok neve ebből a listából választható. Írja be fent az elsőt.',
  added: '{name} felkerült a listára',
  alreadyThere: '{name} már rajta volt a listán',
  notAdded: '{name} nem került fel a listára',
  deleteRow: '{name} törlése',
  deleteTitle: 'Törli ezt a nevet: {name}?',
  deleteText: 'Új csoport többé nem kaphatja ezt a nevet: {name}. Amelyik csoporté már ez, az megtartja.',
  deleteButton: 'Név törlése',
  deleted: '{name}: a név törölve',
  deleteFailed: '{name}: a nevet nem sikerült törölni',
} satisfies TextsOf<typeof en>
