/** Words of the lock of the screen. */
export const barnLock = {
  title: 'PIN',
  ask: 'Type your PIN to go on.',
  wrong_one: 'Wrong PIN. {count} more try, then the password is needed.',
  wrong_many: 'Wrong PIN. {count} more tries, then the password is needed.',
  wrong_other: 'Wrong PIN. {count} more tries, then the password is needed.',
  tooMany: 'Wrong {count} times. Sign in with your password.',
  goesOn: 'Nothing was deleted. What was entered on this phone is kept and will be sent.',
  byPassword: 'Sign in with a password',
  choose: 'Choose a PIN of {count} digits.',
  again: 'The same PIN once more.',
  notSame: 'The two were not the same. Choose again.',
  what: 'Your farm asks for it when the phone was put away for 15 minutes. Only this phone knows it.',
  another: 'Choose another PIN',
  chooseNow: 'Choose a PIN',
  typed: '{count} of {of} digits',
} as const
