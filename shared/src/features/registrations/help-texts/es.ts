import type { TextsOf } from '../../../kernel/texts.ts'
import type { registrationsHelpTexts as master } from './en.ts'

export const registrationsHelpTexts: TextsOf<typeof master> = {
  registrations: {
    about: 'Propietarios que piden una cuenta. Nada se abre antes de que usted acepte.',
    tasks: {
      decide: {
        title: 'Aceptar o rechazar una solicitud',
        steps: [
          'Asegúrese de quién pide: llame a la granja.',
          'Pulse [registrations:accept], elija el nombre de usuario y pulse [registrations:submit].',
          'Si no, pulse [registrations:decline]; la solicitud se borra.',
        ],
      },
    },
  },
}
