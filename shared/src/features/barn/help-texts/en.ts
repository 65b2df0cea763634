/** Help of the screens of the barn. A word in brackets is the text of a button or field, by its place. */
export const barnHelpTexts = {
  barnTask: {
    about:
      'One doe after the other, in the order of the cages. Every answer is on the phone before the next doe appears.',
    tasks: {
      answer: {
        title: 'Enter what you see',
        steps: [
          'Stand before the cage that the screen names; scan her card or tag to jump to her.',
          'Palpation: press [barn:answer/plus], [barn:answer/minus] or [barn:answer/unsure]. Kindling: set [barnWork:alive] and [barnWork:dead], then [barnWork:save].',
          'She is not there or not ready? [barn:notHere], [barnWork:notYet].',
        ],
      },
      correct: {
        title: 'Correct the last answer',
        steps: [
          'Press the undo key at the bottom: it says what it takes back.',
          'For another doe open [barn:more] and [barn:goToCage], then answer again.',
        ],
      },
    },
  },
  barnUnsent: {
    about: 'What is still on this phone only, and what the office must decide.',
    tasks: {
      send: {
        title: 'Get everything to the office',
        steps: [
          'Go where there is a network and press [barnPhone:sendNow].',
          'Wait for [barnPhone:nothingWaits] Only then is the phone’s copy not the only one.',
        ],
      },
      attention: {
        title: 'An entry needs attention',
        steps: [
          'Read why: another person entered something else, or the server did not take it.',
          'You need not type it again: the office has it on its list under [shell:screens/fieldReports].',
        ],
      },
    },
  },
  barnPhone: {
    about: 'Looks, sound, language, and whether this phone is ready for the barn.',
    tasks: {
      check: {
        title: 'Make the phone ready',
        steps: [
          'Press [barnPhone:checkAgain]: every line should say [barnPhone:results/good].',
          'Put Warren on the home screen: [barnPhone:installNow].',
          'In bright light choose [barnPhone:themes/sun].',
        ],
      },
      handOver: {
        title: 'Give the phone to another person',
        steps: [
          'Send what waits first: [barn:unsent].',
          'Press [barnPhone:signOut]; entries that were not sent stay and can be sent by a colleague.',
        ],
      },
      pin: {
        title: 'The phone asks for a PIN',
        steps: [
          'Type yours. After five wrong ones, or if you forgot it, press [barnLock:byPassword].',
          'Another one: [barnLock:another]. Nothing you entered is deleted by it.',
        ],
      },
    },
  },
  barnDead: {
    about: 'Deaths go into the diary of the group, from the phone.',
    tasks: {
      report: {
        title: 'Report dead animals',
        steps: [
          'Choose the group, then who died.',
          'Type how many and press [barnWork:save].',
          'For a doe with a card press [barnWork:aDoe]: she leaves the herd and the diary counts her.',
        ],
      },
    },
  },
  barnWeigh: {
    about: 'Weights of single animals of a group, one after the other.',
    tasks: {
      weigh: {
        title: 'Weigh a sample',
        steps: [
          'Choose the group and what is weighed.',
          'Type the grams, press [barnWork:save], take the next animal.',
          'A weight far from the others is asked about once: look at the scale again.',
        ],
      },
    },
  },
  barnDoe: {
    about: 'Status and health of one doe, where you stand before her.',
    tasks: {
      change: {
        title: 'Change status or health',
        steps: [
          'Scan her card or tag, or type her cage.',
          'Press the status or the health that fits.',
          'Wrong? Press the undo key within the day.',
        ],
      },
    },
  },
  barnScan: {
    about: 'A code leads to its doe. A scan never answers for you.',
    tasks: {
      scan: {
        title: 'Find a doe by her card',
        steps: [
          'Point the camera at the code on the card, or read it with a reader.',
          'Her screen opens. A code that is none of yours is shown, and nothing is done.',
          'The code is torn? Type ear tag, tattoo or cage and press [barnScan:find].',
        ],
      },
    },
  },
  barnEven: {
    about: 'Which kits go to which nest, by the shortest ways, also without a network.',
    tasks: {
      carry: {
        title: 'Carry kits',
        steps: [
          'Choose the IA group; the first way shows who gives, who gets, and how many.',
          'Carried as shown: [barnEvening:done]. Otherwise [barnEvening:otherNumber] or [barnEvening:couldNot]: Warren proposes anew.',
          'Another way: [barnEvening:byHand].',
        ],
      },
    },
  },
  barnStation: {
    about: 'Each rabbit gets its ear tag; every pair is on the phone before the tone.',
    tasks: {
      tag: {
        title: 'Tag a list',
        steps: [
          'While there is a network, fetch the rabbits of the farm.',
          'Scan the rabbit and the tag in any order; two of them become a pair.',
          'At the end press [taggingStation:finish]: the list leaves by itself once there is a network.',
        ],
      },
      back: {
        title: 'A list came back',
        steps: [
          'Press [barnStation:correct]: each pair with a problem says which.',
          'Remove or scan it again, then press [taggingStation:finish].',
        ],
      },
    },
  },
} as const
