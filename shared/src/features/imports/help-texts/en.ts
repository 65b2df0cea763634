/** Help of the list of imports. A word in brackets is the text of a button or field, by its place. */
export const importsHelpTexts = {
  imports: {
    about: 'The Excel files of the last days: what each of them changed, and the way back.',
    tasks: {
      goOn: {
        title: 'Continue an import you left',
        steps: [
          'Open the file in the list.',
          'Correct the rows or choose [imports:skipShort], then press [imports:checkAgain].',
          'Import the rows; [imports:closeUnimported] writes nothing.',
        ],
      },
      takeBack: {
        title: 'Take an import back',
        steps: [
          'Open the file and look at what it changed.',
          'Press [imports:undo]. What was changed or used since stays, with the reason beside it.',
        ],
      },
    },
  },
} as const
