import type { TextsOf } from '../texts.ts'
import type { refusals as master } from './en.ts'

export const refusals: TextsOf<typeof master> = {
  animalsMissing: {
    wrong_one: '{count} de estos animales ha muerto o salido: el {day} faltaría.',
    wrong_many: '{count} de estos animales han muerto o salido: el {day} faltarían.',
    wrong_other: '{count} de estos animales han muerto o salido: el {day} faltarían.',
    todo: 'Corrija primero lo anotado después de su llegada.',
  },
  changed: {
    wrong: 'Otra persona lo ha cambiado entretanto.',
    todo: 'Vuelva a cargar la página y guarde.',
  },
  changedBy: {
    wrong: '{name} lo cambió a las {time}.',
    todo: 'Compare y guarde de nuevo.',
  },
  closed: {
    wrong: '{group} se cerró el {day}.',
    todo: 'Reábralo primero.',
  },
  fewerStables: {
    wrong: '{group} tiene {members} miembros, cada uno en su nave.',
    todo: 'Elija al menos {members} naves.',
  },
  member: {
    wrong: '{group} forma parte de {parent}.',
    todo: 'Elimine {parent} con todos sus miembros.',
  },
  merged: {
    wrong: '{group} es la suma de sus miembros.',
    todo: 'Elija uno de sus miembros.',
  },
  moveInstead: {
    wrong: 'Los animales de {group} no llegan: se trasladan.',
    todo: 'Abra {group} y elija el traslado.',
  },
  movedAway: {
    wrong_one: '{group} no se puede eliminar: {count} animal pasó a {other} el {day}.',
    wrong_many: '{group} no se puede eliminar: {count} animales pasaron a {other} el {day}.',
    wrong_other: '{group} no se puede eliminar: {count} animales pasaron a {other} el {day}.',
    todo: 'Elimine primero el traslado.',
  },
  movedHere: {
    wrong_one: '{group} no se puede eliminar: {count} animal vino de {other} el {day}.',
    wrong_many: '{group} no se puede eliminar: {count} animales vinieron de {other} el {day}.',
    wrong_other: '{group} no se puede eliminar: {count} animales vinieron de {other} el {day}.',
    todo: 'Elimine primero el traslado.',
  },
  noAnimals: {
    wrong: '{group} ya no tiene animales el {day}.',
    todo: 'Elija un día anterior.',
  },
  notYet: {
    wrong: 'El {day} aún no ha llegado.',
    todo: 'Elija hoy o un día anterior.',
  },
  open: {
    wrong: '{group} ya está abierto.',
    todo: 'Vuelva a cargar la página.',
  },
  recordedLater: {
    wrong: '{group} tiene datos el {day}.',
    todo: 'Ciérrelo ese día o más tarde.',
  },
}
