/** Help of the door, of signing out and of the home pages. A word in brackets is the text of a button or field, by its place. */
export const sessionHelpTexts = {
  login: {
    about: 'The door of Warren. Each person has an account of their own.',
    tasks: {
      signIn: {
        title: 'Sign in',
        steps: [
          'Type [session:username] and [session:password].',
          'On your own computer tick [session:keepSignedIn]; on a shared one leave it empty.',
          'Press [session:signIn]. If your account asks for a second step, type the code from your phone.',
        ],
      },
      forgot: {
        title: 'You do not know your password',
        steps: [
          'Press [session:forgotPassword].',
          'Type your username and press [session:forget/submit]; the link in the mail works for one hour.',
          'No mail comes? The person who opened your account can give it a new password.',
        ],
      },
    },
  },
  logout: {
    about: 'Ends your session on this device. What was not sent yet is named first.',
    tasks: {
      leave: {
        title: 'Sign out without losing anything',
        steps: [
          'If rows are not sent yet, press [session:unsentStay] and wait until they are saved.',
          '[session:unsentLeave] keeps them on this computer until you sign in here again.',
        ],
      },
    },
  },
  homeOffice: {
    about: 'Where you begin: the pages you may open, and what a new farm still needs.',
    tasks: {
      newFarm: {
        title: 'Set up a new farm',
        steps: [
          'Open [shell:screens/farms] and press [farms:newFarm]; give it a name and a farm id.',
          'Open [shell:screens/users], press [users:newUser] and create its administrator.',
          'Follow [firstSteps:title] on this page: it ticks itself off.',
        ],
      },
      newOwner: {
        title: 'Let a new farm owner in',
        steps: [
          'Open [registrations:title] if the owner has asked for access, and press [registrations:accept].',
          'Otherwise open [shell:nav/userManagement] and choose [users:create/OWNER].',
          'Tell the owner the username; the farm is created by the owner.',
        ],
      },
    },
  },
  homeAdmin: {
    about: 'What today needs: groups to look at, reports from the barn, and the pages of your farm.',
    tasks: {
      morning: {
        title: 'Begin the day',
        steps: [
          'Look at [watch:home/title]: open a group, see why it is named, and press [watch:seen/button] when it was seen to.',
          'Look at [fromBarn:home/title]: settle what the barn reported.',
          'Open [shell:screens/iaTasks] and see whether every row of today has a worker.',
        ],
      },
      find: {
        title: 'Find a rabbit, a cage or a page',
        steps: [
          'Press Ctrl K or the field at the top.',
          'Type a tattoo, an ear tag, a cage or a word, and press Enter.',
        ],
      },
    },
  },
  homeWorker: {
    about:
      'Your work of today on the phone, in the order in which you walk. It also works without a network.',
    tasks: {
      beforeBarn: {
        title: 'Before you go into the barn',
        steps: [
          'Fetch the list while there is a network: [barn:refresh].',
          'Press [barn:start] on your task, or [barn:goOn] if you have begun it.',
        ],
      },
      afterBarn: {
        title: 'When the work is done',
        steps: [
          'Press [barn:finish] on the task.',
          'Open [barn:unsent] and wait until everything is sent; press [barnPhone:sendNow] when the network is back.',
        ],
      },
    },
  },
  homeTechnician: {
    about: 'The ear-tagging station: tags and rabbits become pairs, scanned in any order.',
    tasks: {
      tag: {
        title: 'Tag rabbits',
        steps: [
          'Choose the farm and the name of the list, then press [taggingStation:begin].',
          'Scan or type the tag and the rabbit (tattoo or cage), in any order; Enter after each.',
          'Press [taggingStation:finish]. What is wrong is marked pair by pair and nothing is lost.',
        ],
      },
      wrongPair: {
        title: 'A pair is wrong',
        steps: [
          'Press the cross beside the pair, then scan both again.',
          'To begin anew choose [taggingStation:discard]; no rabbit gets a tag before [taggingStation:finish].',
        ],
      },
    },
  },
  register: {
    about: 'Farm owners ask for an account here. A super administrator decides.',
    tasks: {
      ask: {
        title: 'Ask for access',
        steps: [
          'Fill in [session:register/fullname], [session:register/email] and a password.',
          'Press [session:register/submit]. You can sign in once the account is opened.',
        ],
      },
    },
  },
  forgetPassword: {
    about: 'A link to a new password is sent to the address of your account.',
    tasks: {
      newPassword: {
        title: 'Set a new password',
        steps: [
          'Type your username and press [session:forget/submit].',
          'Open the link in the mail within one hour.',
          'Type [session:reset/password] and press [session:reset/submit].',
        ],
      },
    },
  },
  terms: {
    about: 'What you may expect of Warren, and what Warren expects of you.',
    tasks: {
      readTerms: {
        title: 'Ask about the terms',
        steps: [
          'Read the part you need; the titles say what it is about.',
          'For questions turn to the operator who gave you your account.',
        ],
      },
    },
  },
  privacy: {
    about: 'What Warren keeps about you, where, and why.',
    tasks: {
      ownData: {
        title: 'See or correct your own data',
        steps: [
          'Open [shell:screens/users] and your own account.',
          'What you cannot change there, the operator of the installation changes for you.',
        ],
      },
    },
  },
} as const
