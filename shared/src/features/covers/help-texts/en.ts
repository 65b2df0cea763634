/** Help of palpation and kindling. A word in brackets is the text of a button or field, by its place. */
export const coversHelpTexts = {
  insemination: {
    about: 'What the hand felt, doe by doe in walking order, typed as into a spreadsheet.',
    tasks: {
      type: {
        title: 'Type palpations',
        steps: [
          'Choose the IA group and set [covers:palpatedOn].',
          'Press + for pregnant, − for empty, ? for unsure; the next doe follows. Rows save themselves.',
          'At the end choose [covers:restPregnant] if only the empty ones were noted.',
        ],
      },
      onPaper: {
        title: 'Take the list into the barn',
        steps: [
          'Choose [coverFiles:print] and [coverFiles:papers/palpation].',
          'The numbers on paper are those of the rows, so the signs are typed from top to bottom.',
        ],
      },
    },
  },
  farrowing: {
    about: 'The litters of an IA group: born, equalized, weighed, one row for each doe.',
    tasks: {
      type: {
        title: 'Type kindlings',
        steps: [
          'Choose the IA group and set [covers:kindledOn].',
          'Type viable and unviable kits; Enter goes down, Tab to the right. Rows save themselves.',
          'Look at [covers:filter/doubts]: what can hardly be right is marked, never refused.',
        ],
      },
      fromExcel: {
        title: 'Paste or import results',
        steps: [
          'Copy a block in Excel and press Ctrl V on its first cell.',
          'Or choose [coverFiles:export], fill the workbook in and bring it back with [coverFiles:import].',
        ],
      },
    },
  },
} as const
