/** Help of the register of ear tags. A word in brackets is the text of a button or field, by its place. */
export const earTagsHelpTexts = {
  earTags: {
    about: 'Every ear tag, the farm it is on, and whether a rabbit wears it.',
    tasks: {
      register: {
        title: 'Register tags of the manufacturer',
        steps: [
          'Press [earTags:import] and choose the list of the manufacturer.',
          'Check the rows, then import them.',
        ],
      },
      place: {
        title: 'Give tags to a farm',
        steps: [
          'Filter for [earTags:noFarm], and by [earTags:tagFrom] and [earTags:tagTo].',
          'Press [earTags:place], choose the farm and confirm: all tags of the list are placed.',
          'To move unused tags later: filter for the farm’s unused tags and press [earTags:relocate].',
        ],
      },
    },
  },
} as const
