/** Mails of the server. Only the server reads them, in the language of the account. */
export const mails = {
  resetSubject: 'Warren: set a new password',
  resetBody: `Hello {username},

a new password was requested for your Warren account. Open this link within one hour to set it:

{link}

The link works once. If it was not you, do nothing: your password stays as it is.`,
} as const
