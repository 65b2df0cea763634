/** Help of the work of rounds. A word in brackets is the text of a button or field, by its place. */
export const iaTasksHelpTexts = {
  iaTasks: {
    about: 'The work of each IA group: when it is due, who does it, how far it is.',
    tasks: {
      handOut: {
        title: 'Hand work out',
        steps: [
          'Choose the group, then a task and its workers.',
          'For a large task choose [iaTasks:split], then [iaTasks:evenOut].',
          'Workers see their rows on the phone at once.',
        ],
      },
      paper: {
        title: 'Take a list on paper',
        steps: [
          'Press [iaTasks:print] at the task.',
          'What was typed or sent from the phone sets the task to done by itself; [iaTasks:finish] does it by hand.',
        ],
      },
    },
  },
} as const
