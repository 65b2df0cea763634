/** Help of mother groups. A word in brackets is the text of a button or field, by its place. */
export const motherGroupsHelpTexts = {
  motherGroups: {
    about: 'The does of each insemination with their kits, up to weaning.',
    tasks: {
      newGroup: {
        title: 'Create a mother group',
        steps: [
          'Press [groupScreens:create] and choose the same name and day as the IA group: the two are linked.',
          'Open the page and press [motherGroups:notices/addNumbers].',
        ],
      },
      restore: {
        title: 'Put a deleted group back',
        steps: [
          'Open [groupPages:bin/action] over the list.',
          'Press [groupPages:bin/restore]; it is possible for 30 days.',
        ],
      },
    },
  },
  motherGroup: {
    about: 'One mother group: numbers of does and kits, and a diary with one line a day.',
    tasks: {
      day: {
        title: 'Write the day',
        steps: [
          'Press [groupScreens:todaysDiary].',
          'Type deaths, waste, feed and remarks; Tab goes on, the day saves itself.',
          'A red mark says that more than 0.2 % died.',
        ],
      },
      wean: {
        title: 'Wean the kits',
        steps: [
          'Press [motherGroups:numbers/editSucklings].',
          'Take the numbers over from the IA group or type them, with the weaning date; read what saving books.',
          'In the young or fattening group add an arrival that names this group.',
        ],
      },
    },
  },
  motherSummary: {
    about: 'One line for each mother group of a period, with sums.',
    tasks: {
      compare: {
        title: 'Compare groups',
        steps: [
          'Set [groupSummary:from] and [groupSummary:to]: groups count by their start.',
          'Press a figure: it leads to where it comes from.',
          'Press [groupSummary:export] for Excel.',
        ],
      },
    },
  },
} as const
