/** Help of the command log. A word in brackets is the text of a button or field, by its place. */
export const commandsHelpTexts = {
  commandLog: {
    about: 'Every change on every farm: who, when, what, before and after.',
    tasks: {
      trace: {
        title: 'Find out who changed something',
        steps: [
          'Choose [commandLog:from] and [commandLog:to].',
          'Narrow it down by [commandLog:filterFarm], [commandLog:filterUser] or [commandLog:filterCommands].',
          'Open the row: [commandLog:changesTitle] shows before and after.',
        ],
      },
      resolve: {
        title: 'Settle what a phone could not send',
        steps: [
          'Filter by [commandLog:filterStatuses].',
          'Open the row, see why it failed, type a [commandLog:comment].',
          'Press [commandLog:resolve].',
        ],
      },
    },
  },
} as const
