/** Help of fattening groups. A word in brackets is the text of a button or field, by its place. */
export const fatteningGroupsHelpTexts = {
  fatteningGroups: {
    about: 'Rabbits of one age from weaning to slaughter, in one stable or several.',
    tasks: {
      newGroup: {
        title: 'Create a fattening group',
        steps: [
          'Press [groupScreens:create]: start date, age and stables; several stables make a merged group.',
          'Press [groupScreens:form/save], open the page and add the arrival.',
        ],
      },
      look: {
        title: 'See which group needs a look',
        steps: [
          'The list says where deaths rise, a delivery is due or animals are to explain.',
          'Filter by [groupScreens:filters/state]; open the group with Enter.',
        ],
      },
    },
  },
  fatteningGroup: {
    about: 'One fattening group: diary, growth, deaths against what is allowed, feed, slaughter.',
    tasks: {
      day: {
        title: 'Write the day',
        steps: [
          'Press [groupScreens:todaysDiary].',
          'Type deaths, feed and remarks; Tab goes on, the day saves itself.',
          'Single weights: open the day’s menu and the weights.',
        ],
      },
      sell: {
        title: 'Slaughter, move or close',
        steps: [
          '[slaughtering:add] books what the slaughterhouse took, with condemnations.',
          'Under [groupScreens:origins/title] choose [groupScreens:origin/move] to move animals to another group.',
          'When the stable is empty choose [groupPages:closing/menu] in the menu of the last day.',
        ],
      },
    },
  },
  fatteningSummary: {
    about: 'One line for each fattening group of a period, with sums.',
    tasks: {
      compare: {
        title: 'Compare fattening groups',
        steps: [
          'Set [groupSummary:from] and [groupSummary:to].',
          'Press a figure: it leads to where it comes from.',
          'Press [groupSummary:export] for Excel.',
        ],
      },
    },
  },
} as const
