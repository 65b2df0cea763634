/** Help of evening out litters. A word in brackets is the text of a button or field, by its place. */
export const equalizationHelpTexts = {
  equalization: {
    about:
      'Litters of an IA group made even: by a rule for a row of cages, or kit by kit along the shortest ways.',
    tasks: {
      propose: {
        title: 'Let Warren propose the moves',
        steps: [
          'Choose [equalization:modes/proposal] and set [equalization:wishes/other].',
          'Press [equalization:print] and carry the kits with the list.',
          'Tick what was carried, strike out what was not, and book the moves.',
        ],
      },
      setRow: {
        title: 'Set a row of cages to one size',
        steps: [
          'Choose [equalization:modes/interval].',
          'Choose [equalization:interval/cageFrom], [equalization:interval/cageTo] and [equalization:interval/size].',
          'Read the balance of kits, then save. It can be taken back under [equalization:history/title].',
        ],
      },
    },
  },
} as const
