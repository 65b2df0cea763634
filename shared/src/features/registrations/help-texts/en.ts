/** Help of requests for access. A word in brackets is the text of a button or field, by its place. */
export const registrationsHelpTexts = {
  registrations: {
    about: 'Farm owners who ask for an account. Nothing is opened before you accept.',
    tasks: {
      decide: {
        title: 'Accept or decline a request',
        steps: [
          'Make sure who is asking: call the number or the farm.',
          'Press [registrations:accept], choose the username and press [registrations:submit].',
          'Otherwise press [registrations:decline]; the request is deleted.',
        ],
      },
    },
  },
} as const
