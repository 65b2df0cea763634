import type { TextsOf } from '../../../kernel/texts.ts'
import type { mails as en } from './en.ts'

export const mails = {
  resetSubject: 'Warren: establecer una contraseña nueva',
  resetBody: `Hola, {username}:

alguien ha pedido una contraseña nueva para su cuenta de Warren. Abra este enlace en el plazo de una hora para establecerla:

{link}

El enlace sirve una sola vez. Si no ha sido usted, no haga nada: su contraseña sigue siendo la misma.`,
} satisfies TextsOf<typeof en>
