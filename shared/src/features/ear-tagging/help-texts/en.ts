/** Help of ear-tagging lists. A word in brackets is the text of a button or field, by its place. */
export const earTaggingHelpTexts = {
  earTagging: {
    about: 'The finished lists of tagged rabbits: who, when, how many.',
    tasks: {
      takeList: {
        title: 'Take a list home',
        steps: [
          'Choose [earTagging:from] and [earTagging:to].',
          'Open the list to see its pairs.',
          'Press [earTagging:export] for the Excel file.',
        ],
      },
    },
  },
} as const
