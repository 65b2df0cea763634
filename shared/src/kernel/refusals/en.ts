/** What is wrong and what to do, by the reason of a refusal. */
export const refusals = {
  animalsMissing: {
    wrong_one: '{count} of these animals has died or left: on {day} it would be missing.',
    wrong_many: '{count} of these animals have died or left: on {day} they would be missing.',
    wrong_other: '{count} of these animals have died or left: on {day} they would be missing.',
    todo: 'Correct what was entered after their arrival first.',
  },
  changed: {
    wrong: 'It was changed by someone else.',
    todo: 'Load the page again, then save.',
  },
  changedBy: {
    wrong: '{name} changed this at {time}.',
    todo: 'Compare, then save again.',
  },
  closed: {
    wrong: '{group} was closed on {day}.',
    todo: 'Reopen it first.',
  },
  fewerStables: {
    wrong: '{group} has {members} members, each in a stable of its own.',
    todo: 'Choose at least {members} stables.',
  },
  member: {
    wrong: '{group} is part of {parent}.',
    todo: 'Delete {parent} with all of its members.',
  },
  merged: {
    wrong: '{group} is the sum of its members.',
    todo: 'Choose one of its members.',
  },
  moveInstead: {
    wrong: 'Animals of {group} do not arrive here: they are moved.',
    todo: 'Open {group} and choose “Move out”.',
  },
  movedAway: {
    wrong_one: '{group} cannot be deleted: {count} animal moved to {other} on {day}.',
    wrong_many: '{group} cannot be deleted: {count} animals moved to {other} on {day}.',
    wrong_other: '{group} cannot be deleted: {count} animals moved to {other} on {day}.',
    todo: 'Delete the move first.',
  },
  movedHere: {
    wrong_one: '{group} cannot be deleted: {count} animal came from {other} on {day}.',
    wrong_many: '{group} cannot be deleted: {count} animals came from {other} on {day}.',
    wrong_other: '{group} cannot be deleted: {count} animals came from {other} on {day}.',
    todo: 'Delete the move first.',
  },
  noAnimals: {
    wrong: '{group} has no animals left on {day}.',
    todo: 'Choose an earlier day.',
  },
  notYet: {
    wrong: '{day} is still to come.',
    todo: 'Choose today or an earlier day.',
  },
  open: {
    wrong: '{group} is open already.',
    todo: 'Load the page again.',
  },
  recordedLater: {
    wrong: '{group} has entries on {day}.',
    todo: 'Close it on that day or later.',
  },
}
