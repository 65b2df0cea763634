/** Help of released animals. A word in brackets is the text of a button or field, by its place. */
export const releasesHelpTexts = {
  releases: {
    about: 'Animals that farms have made known to each other, so that pedigrees go on across farms.',
    tasks: {
      sell: {
        title: 'Sell animals to another farm',
        steps: [
          'In [shell:screens/stock] tick the animals and choose [releases:release].',
          'Name the farm of the buyer, or make a code for the delivery note.',
          'Here press [releases:printNote] for the paper.',
        ],
      },
      buy: {
        title: 'You bought animals',
        steps: [
          'Press [releases:enterCode] and type the code of the delivery note.',
          'Press [releases:take]: from now on these animals can be named as parents.',
        ],
      },
    },
  },
} as const
