import type { TextsOf } from '../../../kernel/texts.ts'
import type { registrationsHelpTexts as master } from './en.ts'

export const registrationsHelpTexts: TextsOf<typeof master> = {
  registrations: {
    about: 'Les propriétaires qui demandent un compte. Rien ne s’ouvre avant votre accord.',
    tasks: {
      decide: {
        title: 'Accepter ou refuser une demande',
        steps: [
          'Assurez-vous de qui demande\u00a0: appelez l’élevage.',
          'Appuyez sur [registrations:accept], choisissez le nom d’utilisateur, puis [registrations:submit].',
          'Sinon appuyez sur [registrations:decline]\u202f; la demande est supprimée.',
        ],
      },
    },
  },
}
