/** Help of farms, stables and the map. A word in brackets is the text of a button or field, by its place. */
export const farmsHelpTexts = {
  farms: {
    about: 'Farms with their stables, rows and cages, as a list and as a map.',
    tasks: {
      addFarm: {
        title: 'Add a farm',
        steps: [
          'Press [farms:newFarm].',
          'Type [farms:fields/name] and [farms:fields/shortName], then press [farms:createFarm].',
        ],
      },
      addStable: {
        title: 'Add a stable with its rows',
        steps: [
          'Press [farms:newStable] and name it as it is called on the farm.',
          'Press [farms:addRow]: position, cage type, from and to for each range.',
          'Rows that are alike: type the last one in [farms:fields/lastRow] and all are made at once.',
        ],
      },
      useMap: {
        title: 'Find an empty cage on the map',
        steps: [
          'Open the stable and choose [farms:mapTab].',
          'Move with the arrow keys; Enter opens the card of a cage.',
          'On an empty cage press [placing:here] and type the tattoo.',
        ],
      },
    },
  },
} as const
