import type { TextsOf } from '../../../../kernel/texts.ts'
import type { barnLock as en } from './en.ts'

export const barnLock = {
  title: 'Código PIN',
  ask: 'Escriba su PIN para seguir.',
  wrong_one: 'PIN incorrecto. Queda {count} intento; después hace falta la contraseña.',
  wrong_many: 'PIN incorrecto. Quedan {count} intentos; después hace falta la contraseña.',
  wrong_other: 'PIN incorrecto. Quedan {count} intentos; después hace falta la contraseña.',
  tooMany: 'PIN incorrecto {count} veces. Inicie sesión con su contraseña.',
  goesOn: 'No se ha borrado nada. Lo anotado en este teléfono se guarda y se enviará.',
  byPassword: 'Entrar con contraseña',
  choose: 'Elija un PIN de {count} cifras.',
  again: 'El mismo PIN otra vez.',
  notSame: 'Los dos no eran iguales. Elija de nuevo.',
  what: 'Su granja lo pide cuando el teléfono ha estado guardado 15 minutos. Solo lo conoce este teléfono.',
  another: 'Elegir otro PIN',
  chooseNow: 'Elegir un PIN',
  typed: '{count} de {of} cifras',
} as const satisfies TextsOf<typeof en>
