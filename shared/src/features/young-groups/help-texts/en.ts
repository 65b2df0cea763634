/** Help of young groups. A word in brackets is the text of a button or field, by its place. */
export const youngGroupsHelpTexts = {
  youngGroups: {
    about: 'Young females of one age, from weaning to their first insemination.',
    tasks: {
      newGroup: {
        title: 'Create a young group',
        steps: [
          'Press [groupScreens:create]: start date, age and stables.',
          'Press [groupScreens:form/save], open the page and add the arrival of the animals.',
        ],
      },
    },
  },
  youngGroup: {
    about: 'One young group: arrivals, a diary with one line a day, and the weight by week.',
    tasks: {
      arrival: {
        title: 'Book animals that arrive',
        steps: [
          'Beside [groupScreens:origins/title] press [groupScreens:origins/add].',
          'Name the mother group they come from, count and weight, and press [groupScreens:origin/save].',
        ],
      },
      countThem: {
        title: 'The books do not agree with the stable',
        steps: [
          'Press [groupPages:count/action] and type what was counted.',
          'Give the reason and press [groupPages:count/save]; deaths found later make the correction smaller.',
        ],
      },
    },
  },
  youngSummary: {
    about: 'One line for each young group of a period, with sums.',
    tasks: {
      compare: {
        title: 'Compare young groups',
        steps: [
          'Set [groupSummary:from] and [groupSummary:to].',
          'Press a figure: it leads to where it comes from.',
          'Press [groupSummary:export] for Excel.',
        ],
      },
    },
  },
} as const
