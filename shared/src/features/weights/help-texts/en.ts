/** Help of weighing. A word in brackets is the text of a button or field, by its place. */
export const weightsHelpTexts = {
  weights: {
    about: 'Weights of single animals of one day: one field, Enter after each.',
    tasks: {
      weigh: {
        title: 'Weigh a sample',
        steps: [
          'Type the grams and press Enter, animal by animal; a scale can be connected with [weights:scale/connect].',
          'A weight far from the others is asked about once.',
          'Stop when the page says that enough are weighed.',
        ],
      },
      wrong: {
        title: 'A weight was wrong',
        steps: [
          '[weights:undoLast] takes the last one back.',
          'An older one can be changed or deleted in the list.',
        ],
      },
    },
  },
} as const
