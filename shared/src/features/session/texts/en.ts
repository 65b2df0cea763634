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
  demoLogin: 'Sign in as {username}, {role}',
  languageError: 'Error when changing to {language} language',
  logoutScreen: 'Signing out',
  termsLink: 'Terms of use',
  privacyLink: 'Privacy',
  backToSignIn: 'Back to sign-in',
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
    browserTitle: 'This browser',
    browserText:
      'One cookie, “user”, holds your user name and the token of your session. It goes when you sign out, when the browser closes, or after at most 12 hours. The local storage holds your language, layout and theme. A second cookie remembers, while you create an account, which role it gets. There are no other cookies.',
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
