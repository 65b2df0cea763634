/** Help of reports from the barn, and of phones. A word in brackets is the text of a button or field, by its place. */
export const fieldHelpTexts = {
  fieldReports: {
    about: 'What phones in the barn entered and could not be carried out. You decide, report by report.',
    tasks: {
      settle: {
        title: 'Settle a report',
        steps: [
          'Open it and compare [fromBarn:mine] with [fromBarn:stored].',
          'Choose [fromBarn:hows/TAKE], [fromBarn:hows/AGAIN], [fromBarn:hows/KEEP] or [fromBarn:hows/BACK].',
          'Press [fromBarn:settle]. If you send the worker back, write a note: it is read on the phone.',
        ],
      },
      bringFile: {
        title: 'A phone finds no network for days',
        steps: [
          'Let the worker save the unsent work as a file on the phone.',
          'Press [fromBarn:upload] and choose the file. Each entry arrives once, also when the phone sends it later.',
        ],
      },
    },
  },
  phones: {
    about: 'Who works with which phone, when it was last heard of, and what it had not sent then.',
    tasks: {
      silent: {
        title: 'A phone is silent',
        steps: [
          'Look at [fromBarn:phones/seen] and [fromBarn:phones/unsent].',
          'Ask the person to open Warren where there is a network, or to save the work as a file.',
        ],
      },
      lost: {
        title: 'A phone is lost',
        steps: [
          'Find it and press [fromBarn:phones/lost].',
          'Confirm: it can no longer send or read. What it had not sent stays on it.',
        ],
      },
      pin: {
        title: 'Ask for a PIN on shared phones',
        steps: [
          'Press the button PIN and choose how many digits it has.',
          'Each worker is asked to choose one on the phone, once it has fetched its next list.',
        ],
      },
    },
  },
} as const
