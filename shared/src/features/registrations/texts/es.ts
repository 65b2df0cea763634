import type { TextsOf } from '../../../kernel/texts.ts'
import type { registrations as en } from './en.ts'

export const registrations = {
  title: 'Solicitudes de acceso',
  sub: 'Propietarios de granja que piden una cuenta. Nada se abre hasta que usted acepte.',
  listTitle: 'En espera',
  count_one: '{count} solicitud',
  count_many: '{count} solicitudes',
  count_other: '{count} solicitudes',
  closed: 'El registro está desactivado: por ahora nadie puede pedir acceso.',
  emptyTitle: 'No hay solicitudes en espera',
  emptyText: 'Cuando un propietario pide acceso, su solicitud queda aquí {days} días.',
  asked: 'Recibida el {day}, se borra el {until}',
  accept: 'Aceptar',
  acceptOf: 'Aceptar la solicitud de {name}',
  acceptTitle: '¿Abrir una cuenta para {name}?',
  acceptText:
    'La cuenta recibe la contraseña escrita en la solicitud. Comunique el nombre de usuario a {email}.',
  username: 'Nombre de usuario',
  submit: 'Abrir la cuenta',
  accepted: '{name} ya puede entrar',
  decline: 'Rechazar',
  declineOf: 'Rechazar la solicitud de {name}',
  declineTitle: '¿Rechazar la solicitud de {name}?',
  declineText: 'La solicitud se borra. {email} no recibe ningún mensaje.',
  declined: 'La solicitud de {name} fue rechazada',
  declineFailed: 'No se ha podido rechazar la solicitud',
} satisfies TextsOf<typeof en>
