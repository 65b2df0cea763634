/** Help of the accounts. A word in brackets is the text of a button or field, by its place. */
export const usersHelpTexts = {
  users: {
    about: 'The accounts you may see. Each role opens the accounts of the role below it.',
    tasks: {
      addUser: {
        title: 'Give a person an account',
        steps: [
          'Press [users:newUser] and choose the role.',
          'Fill in the form and press [users:submitCreate].',
          'Tell the person username and password; the password can be changed at once.',
        ],
      },
      leaver: {
        title: 'A person leaves the farm',
        steps: [
          'Find the person and press [users:edit].',
          'Switch [users:activeSwitch] off and press [common:save]: every open session ends at once.',
          'What the person entered stays.',
        ],
      },
      ownAccount: {
        title: 'Change your own password',
        steps: [
          'Find your own account and press [users:edit].',
          'Type [users:fields/currentPassword] and [users:fields/newPassword].',
          'Press [common:save] and sign in again.',
        ],
      },
    },
  },
  userCreate: {
    about: 'A new account. Which roles you may create depends on your own.',
    tasks: {
      fillIn: {
        title: 'Fill in the form',
        steps: [
          'Type [users:fields/username], [users:fields/email] and a password.',
          'Where there is [users:fields/assignedFarm], choose the farm the person works on.',
          'Press [users:submitCreate]. A refused field says why; nothing you typed is lost.',
        ],
      },
    },
  },
  userEdit: {
    about: 'One account: contact, password, and whether it may sign in.',
    tasks: {
      password: {
        title: 'Set a new password',
        steps: [
          'Type [users:fields/newPassword]; for your own account also [users:fields/currentPassword].',
          'Press [common:save]: sessions with the old password end.',
        ],
      },
      twoSteps: {
        title: 'Protect your account with two steps',
        steps: [
          'On your own account press [session:secondFactor/turnOn].',
          'Read the square with an authenticator app and type its code.',
          'Print or write down the recovery codes, then press [session:secondFactor/done].',
        ],
      },
    },
  },
} as const
