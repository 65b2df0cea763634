import type { TextsOf } from '../texts.ts'
import type { refusals as master } from './en.ts'

export const refusals: TextsOf<typeof master> = {
  animalsMissing: {
    wrong_one: 'Ezek közül {count} állat elhullott vagy elkerült: {day} napon hiányozna.',
    wrong_many: 'Ezek közül {count} állat elhullott vagy elkerült: {day} napon hiányozna.',
    wrong_other: 'Ezek közül {count} állat elhullott vagy elkerült: {day} napon hiányozna.',
    todo: 'Előbb javítsa, amit az érkezésük után rögzítettek.',
  },
  changed: {
    wrong: 'Időközben más módosította.',
    todo: 'Töltse be újra az oldalt, aztán mentse.',
  },
  changedBy: {
    wrong: '{name} módosította ezt: {time}.',
    todo: 'Hasonlítsa össze, aztán mentse újra.',
  },
  closed: {
    wrong: 'A(z) {group} csoportot {day} napon lezárták.',
    todo: 'Előbb nyissa meg újra.',
  },
  fewerStables: {
    wrong: 'A(z) {group} csoportnak {members} tagja van, mindegyik külön istállóban.',
    todo: 'Válasszon legalább {members} istállót.',
  },
  member: {
    wrong: 'A(z) {group} a(z) {parent} része.',
    todo: 'A(z) {parent} csoportot az összes tagjával együtt törölje.',
  },
  merged: {
    wrong: 'A(z) {group} a tagjainak összege.',
    todo: 'Válassza az egyik tagját.',
  },
  moveInstead: {
    wrong: 'A(z) {group} állatai nem érkeznek, hanem áthelyezik őket.',
    todo: 'Nyissa meg a(z) {group} csoportot, és válassza az áthelyezést.',
  },
  movedAway: {
    wrong_one: 'A(z) {group} nem törölhető: {day} napon {count} állat átkerült ide: {other}.',
    wrong_many: 'A(z) {group} nem törölhető: {day} napon {count} állat átkerült ide: {other}.',
    wrong_other: 'A(z) {group} nem törölhető: {day} napon {count} állat átkerült ide: {other}.',
    todo: 'Előbb törölje az áthelyezést.',
  },
  movedHere: {
    wrong_one: 'A(z) {group} nem törölhető: {day} napon {count} állat érkezett innen: {other}.',
    wrong_many: 'A(z) {group} nem törölhető: {day} napon {count} állat érkezett innen: {other}.',
    wrong_other: 'A(z) {group} nem törölhető: {day} napon {count} állat érkezett innen: {other}.',
    todo: 'Előbb törölje az áthelyezést.',
  },
  noAnimals: {
    wrong: 'A(z) {group} csoportban {day} napon már nincs állat.',
    todo: 'Válasszon korábbi napot.',
  },
  notYet: {
    wrong: '{day} még nem jött el.',
    todo: 'Válassza a mai vagy egy korábbi napot.',
  },
  open: {
    wrong: 'A(z) {group} csoport már nyitva van.',
    todo: 'Töltse be újra az oldalt.',
  },
  recordedLater: {
    wrong: 'A(z) {group} csoportban {day} napon van adat.',
    todo: 'Aznap vagy később zárja le.',
  },
}
