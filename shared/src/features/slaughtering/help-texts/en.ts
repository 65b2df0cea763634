/** Help of cutting. A word in brackets is the text of a button or field, by its place. */
export const slaughteringHelpTexts = {
  cutting: {
    about: 'Weights of the parts of some carcasses, and what the mean carcass yields.',
    tasks: {
      weigh: {
        title: 'Type carcasses',
        steps: [
          'Press [slaughtering:cutting/addRow] for each carcass.',
          'Type the grams from left to right; Tab goes on, rows save themselves.',
          'The panel beside it shows each part in percent of the live weight.',
        ],
      },
    },
  },
} as const
