import type { TextsOf } from '../texts.ts'
import type { refusals as master } from './en.ts'

export const refusals: TextsOf<typeof master> = {
  animalsMissing: {
    wrong_one: '{count} de ces animaux est mort ou parti\u00a0: il manquerait le {day}.',
    wrong_many: '{count} de ces animaux sont morts ou partis\u00a0: ils manqueraient le {day}.',
    wrong_other: '{count} de ces animaux sont morts ou partis\u00a0: ils manqueraient le {day}.',
    todo: 'Corrigez d’abord ce qui a été saisi après leur arrivée.',
  },
  changed: {
    wrong: 'Quelqu’un d’autre l’a modifié entre-temps.',
    todo: 'Rechargez la page, puis enregistrez.',
  },
  changedBy: {
    wrong: '{name} l’a modifié à {time}.',
    todo: 'Comparez, puis enregistrez de nouveau.',
  },
  closed: {
    wrong: '{group} a été clôturé le {day}.',
    todo: 'Rouvrez-le d’abord.',
  },
  fewerStables: {
    wrong: '{group} a {members} membres, chacun dans son bâtiment.',
    todo: 'Choisissez au moins {members} bâtiments.',
  },
  member: {
    wrong: '{group} fait partie de {parent}.',
    todo: 'Supprimez {parent} avec tous ses membres.',
  },
  merged: {
    wrong: '{group} est la somme de ses membres.',
    todo: 'Choisissez l’un de ses membres.',
  },
  moveInstead: {
    wrong: 'Les animaux de {group} n’arrivent pas\u00a0: ils sont transférés.',
    todo: 'Ouvrez {group} et choisissez le transfert.',
  },
  movedAway: {
    wrong_one: '{group} ne peut pas être supprimé\u00a0: {count} animal est passé dans {other} le {day}.',
    wrong_many: '{group} ne peut pas être supprimé\u00a0: {count} animaux sont passés dans {other} le {day}.',
    wrong_other:
      '{group} ne peut pas être supprimé\u00a0: {count} animaux sont passés dans {other} le {day}.',
    todo: 'Supprimez d’abord le transfert.',
  },
  movedHere: {
    wrong_one: '{group} ne peut pas être supprimé\u00a0: {count} animal est venu de {other} le {day}.',
    wrong_many: '{group} ne peut pas être supprimé\u00a0: {count} animaux sont venus de {other} le {day}.',
    wrong_other: '{group} ne peut pas être supprimé\u00a0: {count} animaux sont venus de {other} le {day}.',
    todo: 'Supprimez d’abord le transfert.',
  },
  noAnimals: {
    wrong: '{group} n’a plus d’animaux le {day}.',
    todo: 'Choisissez un jour antérieur.',
  },
  notYet: {
    wrong: 'Le {day} est encore à venir.',
    todo: 'Choisissez aujourd’hui ou un jour antérieur.',
  },
  open: {
    wrong: '{group} est déjà ouvert.',
    todo: 'Rechargez la page.',
  },
  recordedLater: {
    wrong: '{group} a des données au {day}.',
    todo: 'Clôturez-le ce jour-là ou plus tard.',
  },
}
