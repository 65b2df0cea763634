/** Help of the page of statistics. A word in brackets is the text of a button or field, by its place. */
export const statisticsHelpTexts = {
  statistic: {
    about: 'Excel files of the farm, key figures of its rounds, where the kilos went, stables, targets.',
    tasks: {
      takeFile: {
        title: 'Take a file home',
        steps: [
          'Open [figures:tabs/exports] and choose what.',
          'Choose the stables, days or group it asks for, and press [statistics:download].',
        ],
      },
      whereKilos: {
        title: 'Find out where kilos are lost',
        steps: [
          'Open [figures:tabs/kilos] and choose the rounds.',
          'Press a bar: it shows the groups behind it.',
          'Set what you aim at under [figures:tabs/targets] to compare with it.',
        ],
      },
    },
  },
} as const
