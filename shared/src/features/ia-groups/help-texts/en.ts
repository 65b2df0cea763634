/** Help of insemination groups and their pairing lists. A word in brackets is the text of a button or field, by its place. */
export const iaGroupsHelpTexts = {
  iaGroups: {
    about:
      'The IA groups of the farm from draft to weaning, what is to come, and does that were left behind.',
    tasks: {
      begin: {
        title: 'Begin an IA group',
        steps: [
          'Press [iaGroups:create], choose the name and the start date.',
          'Pair does with semen, then close the list: the work of the IA group is made from it.',
        ],
      },
      leftBehind: {
        title: 'See to does that were left behind',
        steps: [
          'Look at [outlook:missedTitle] beside the list and choose a reason.',
          'Tick the does and add them to a draft.',
        ],
      },
    },
  },
  iaGroupCreate: {
    about: 'A new IA group begins with its name and its day.',
    tasks: {
      start: {
        title: 'Start the group',
        steps: [
          'Choose [iaGroups:motherGroup]; permitted names are offered.',
          'Choose [iaGroups:startDate] or leave it empty until closing.',
          'Press [iaGroups:start]: now does and semen appear.',
        ],
      },
    },
  },
  iaGroupEdit: {
    about: 'The pairing list: which doe gets which semen.',
    tasks: {
      pair: {
        title: 'Pair does with semen',
        steps: [
          'Press [iaGroups:addSemen] and type how many doses there are.',
          'Choose does with Space, semen with its digit, and press Enter.',
          'Or let Warren propose the least related pairs: [kinship:propose].',
        ],
      },
      close: {
        title: 'Close the list',
        steps: [
          'Print the list for the barn: [iaGroups:print].',
          'Press [iaGroups:close] and read what follows from it.',
          'A doe that was not inseminated after all: tick her and choose [iaGroups:skip].',
        ],
      },
    },
  },
} as const
