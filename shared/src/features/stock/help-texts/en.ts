/** Help of the stock list and of one rabbit. A word in brackets is the text of a button or field, by its place. */
export const stockHelpTexts = {
  stock: {
    about: 'Every doe, buck and cage of the farm, in the order in which one walks through the stables.',
    tasks: {
      find: {
        title: 'Find does',
        steps: [
          'Type a tattoo or an ear tag in the search field.',
          'Or press [ui:addFilter] and choose, for example, [stock:filters/palpation].',
          'A click or Enter on a row opens the quick view, a click on its cage the whole data sheet; save the filters under [savedViews:title].',
        ],
      },
      changeMany: {
        title: 'Change many at once',
        steps: [
          'Tick the rows: Space, or Shift and the arrow keys.',
          'Press [stock:changeStatus], [stock:changeHealth], [placing:action] or [stock:cageCards].',
          'Read what will happen, then confirm. It can be undone from the message that follows.',
        ],
      },
      bringHerd: {
        title: 'Bring the herd in from Excel',
        steps: [
          'Stables and ear tags come first.',
          'Press [stock:import], choose [stock:imports/RABBITS], download the template or take your own file.',
          'The file is only checked at first; correct what is red, then import.',
        ],
      },
    },
  },
  rabbit: {
    about: 'Everything about one rabbit: figures, life line, inseminations, pedigree, history.',
    tasks: {
      edit: {
        title: 'Change her data',
        steps: [
          'Press [rabbit:edit]; only a weight? Press the weight itself.',
          'A cage can be typed, for example M1/1/U4.',
          'Press [rabbit:save]. What you typed is kept, also when the page is left.',
        ],
      },
      judge: {
        title: 'Keep her or cull her?',
        steps: [
          'Look at [rabbit:lifeLine] and at the figures above it.',
          'Open [rabbit:tabs/covers] for each litter; [rabbit:tabs/timeline] says who changed what.',
          'Set the status with [rabbit:edit].',
        ],
      },
    },
  },
} as const
