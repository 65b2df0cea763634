/** Help of the semen list. A word in brackets is the text of a button or field, by its place. */
export const semenHelpTexts = {
  semen: {
    about: 'Labels of semen with their bucks, and what came of them.',
    tasks: {
      bring: {
        title: 'Bring in new semen',
        steps: [
          'Press [sperms:import] and choose the file: label and buck.',
          'After the import it can be chosen for insemination.',
        ],
      },
      compare: {
        title: 'Compare bucks',
        steps: [
          'Sort by [sperms:columns/percentPregnant] or [sperms:columns/viableMean]: press the head of the column.',
          'Look at [sperms:columns/used] too: few does say little.',
        ],
      },
    },
  },
} as const
