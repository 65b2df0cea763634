/** Sign-in, registration, password reset, terms and privacy. */
export const session = {
  loginTitle: 'Welcome back',
  loginSub: 'Sign in to your farm.',
  loginScreen: 'Sign in',
  username: 'Username',
  password: 'Password',
  usernameMissing: 'Please add your username',
  passwordMissing: 'Please add your password',
  forgotPassword: 'Forgot password?',
  keepSignedIn: 'Keep me signed in on this computer',
  signIn: 'Sign in',
  claimFirst: 'Every doe, every litter,',
  claimSecond: 'every day of the band.',
  areas: {
    breeding: 'Breeding',
    diaries: 'Group diaries',
    weights: 'Weights',
    earTags: 'Ear tags',
    slaughter: 'Slaughter data',
  },
  demoTitle: 'Demo farm: sign in as',
  languageError: 'Error when changing to {language} language',
  logoutScreen: 'Signing out',
  unsentTitle_one: '{count} row is not sent yet',
  unsentTitle_many: '{count} rows are not sent yet',
  unsentTitle_other: '{count} rows are not sent yet',
  unsentText:
    'What you typed is kept on this computer, and sent when you sign in here again. On another computer it cannot be seen.',
  unsentStay: 'Stay signed in',
  unsentLeave: 'Sign out anyway',
  termsLink: 'Terms of use',
  privacyLink: 'Privacy',
  backToSignIn: 'Back to sign-in',
  secondFactor: {
    title: 'Two-step sign-in',
    offText:
      'Signing in then also asks for a code from an app on your phone: a stolen password alone opens nothing.',
    turnOn: 'Turn on',
    onSince: 'On since {date}.',
    turnOff: 'Turn off',
    onTitle: 'Turn on two-step sign-in',
    scan: 'Read this square with an authenticator app on your phone. Then enter the six digits the app shows.',
    qr: 'QR code for the authenticator app',
    byHand: 'Or type this key into the app:',
    code: 'Code',
    codeHelp: 'Six digits from the app on your phone',
    codeOrRecovery: 'Six digits from the app on your phone, or a recovery code',
    codeMissing: 'Please enter the code',
    codesTitle: 'Your recovery codes',
    codesText:
      'If the phone is lost, each of them opens your account once. Print them or write them down now: they are not shown again.',
    copy: 'Copy',
    copied: 'Copied',
    done: 'I have kept them',
    turnedOff: 'Two-step sign-in is off',
    offTitle: 'Turn off two-step sign-in',
    doorTitle: 'Enter your code',
    doorSub: 'Your account asks for a second step.',
    otherUser: 'Sign in as another user',
    othersOn: 'Signing in to this account also asks for a code from the phone, since {date}.',
    reset: 'Remove',
    resetTitle: 'Remove two-step sign-in?',
    resetText:
      'Only if the user has lost both the phone and the recovery codes, and you are sure who is asking. After that the password alone opens the account.',
    resetDone: 'Two-step sign-in is removed',
  },
  recoveryCodesLeft_one: '{count} recovery code is left.',
  recoveryCodesLeft_many: '{count} recovery codes are left.',
  recoveryCodesLeft_other: '{count} recovery codes are left.',
  register: {
    title: 'Ask for access',
    sub: 'For farm owners. A super administrator checks the request and opens the account.',
    fullname: 'Full name',
    email: 'E-mail address',
    submit: 'Send request',
    doneTitle: 'Your request has arrived',
    doneText: 'You can sign in as soon as a super administrator has opened your account.',
  },
  newPasswordRule: 'Letters and digits, at least {min} characters',
  newPasswordRuleSymbols: 'Letters and digits, signs allowed, at least {min} characters',
  forget: {
    title: 'Forgot your password?',
    sub: 'Enter your username. If there is an account, a link is sent to its e-mail address.',
    submit: 'Send link',
    sentTitle: 'Check your mailbox',
    sentText: 'If the user exists, a link is on its way. It works once, within one hour.',
    noMail: 'No mail? The person who opened your account can give it a new password.',
  },
  reset: {
    title: 'Choose a new password',
    sub: 'It ends every session that is still open with the old one.',
    password: 'New password',
    submit: 'Set password',
    doneTitle: 'The new password is set',
    doneText: 'Sign in with it now.',
    again: 'Ask for a new link',
  },
  terms: {
    title: 'Terms of use',
    intro:
      'Warren keeps the records of rabbit breeding farms. The operator of this installation, who gave you your account, is your partner for everything below.',
    accountTitle: 'Your account',
    accountText:
      'It is yours alone. Keep the password to yourself and sign out on shared computers. Whatever is done with your account is recorded under your name.',
    scopeTitle: 'What you may see and change',
    scopeText:
      'Your role and your farm decide. The server checks it on every call; trying to get around it ends the account.',
    entriesTitle: 'What you enter',
    entriesText:
      'Entries belong to the farm, not to the person. They stay when an account is closed, because a herd’s history must stay readable.',
    figuresTitle: 'What the figures are worth',
    figuresText:
      'Warren counts, reminds and warns from what was entered. It replaces neither the veterinarian nor the records the law asks for. Check a figure before you act on it.',
    endTitle: 'Closing an account',
    endText:
      'The person who opened an account can close it at any time; access ends at once. You may ask for it yourself.',
  },
  privacy: {
    title: 'Privacy',
    intro:
      'What Warren keeps about you, where, and why. The operator of this installation is responsible; ask the person who opened your account.',
    accountTitle: 'Your account',
    accountText:
      'User name, e-mail address, role, farm and language; a phone number and your full name if they were given. The password is kept only as a hash, from which it cannot be read.',
    workTitle: 'Your work',
    workText:
      'The command log keeps who changed what and when, with the data that was sent, so that a herd can be traced. Passwords and session tokens are never in it. The server also keeps when your sessions began and end, and a technical log of calls with the network address they came from, to find faults and attacks.',
    browserTitle: 'Cookies',
    browserText:
      '“warren”, over https “__Host-warren”, holds the token of your session, which no script reads. “user” holds your user name, role and farm for the screen, and no token. Both go when you sign out, after at most 12 hours, and, if you did not choose to stay signed in, when the browser closes. “device” shows that you have signed in on this browser before, so that wrong passwords typed elsewhere do not keep you out; it stays for 365 days after the last sign-in, also when you sign out. “user-create-role” holds the role of an account while you create it. There are no other cookies.',
    storageTitle: 'Local storage of this browser',
    storageText:
      'It stays until you delete the data of the site in the browser, unless another end is named here. Settings: “user-language”, “layout-settings”, “mantine-color-scheme-value”, “warren.barn”, “warren.barn.*”, “warren.cageCards”, “warren.reader”. What you last chose or confirmed: “warren.ia-group.*”, “warren.diary-order.*”, “warren.paste-order”, “warren.first-steps.*”, “warren.accepted-doubts”, “warren.place.*”. Ear tags you have placed and not yet sent: “warren.ear-tagging.*”. Who works on this phone, so that the barn opens without a network: “warren.phone-user” until you leave the phone, “warren.barn-use”, “warren.lane-session”. That you signed out: “warren.signed-out”, and “warren.sign-out-due” until the server knows it.',
    tabTitle: 'Storage of this tab',
    tabText:
      '“warren.draft.*” keeps forms you have begun, until you save them or sign out. “warren.list-place”, “warren.stock-list” and “tsr-scroll-restoration-*” keep where you were in a list or on a page. All of it goes when the tab closes.',
    phoneTitle: 'Work without a network',
    phoneText:
      'The database “warren” (IndexedDB) holds what you typed until the server has it. On a phone in the barn it also holds the animals and tasks of your work, a key that opens the work of the barn alone, and your entries, for 40 days after they arrived, or 7 days when the phone is full. Leaving the phone deletes the animals, the tasks and the key. The cache “warren-*” holds the program, and nothing about you, until the next version.',
    othersTitle: 'Others',
    othersText:
      'No advertising, no counting of visitors, nothing loaded from other companies. A mail is sent only when a new password is requested for your account.',
    accessTitle: 'Who sees it',
    accessText:
      'The administrators and the owner of your farm see your account; super administrators see all accounts. Other farms see nothing of it.',
    rightsTitle: 'Your rights',
    rightsText:
      'You may ask to see, correct or close your account. Log entries about the herd stay, with your user name, as long as the farm has to account for them.',
  },
} as const
