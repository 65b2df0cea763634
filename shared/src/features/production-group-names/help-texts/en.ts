/** Help of permitted names. A word in brackets is the text of a button or field, by its place. */
export const productionGroupNamesHelpTexts = {
  groupNames: {
    about: 'The names that groups of your farm may carry.',
    tasks: {
      permit: {
        title: 'Permit a name',
        steps: [
          'Type it in [groupNames:name]: capital letters and digits.',
          'Press [groupNames:add].',
          'A name you no longer need can be deleted; groups that have it keep it.',
        ],
      },
    },
  },
} as const
