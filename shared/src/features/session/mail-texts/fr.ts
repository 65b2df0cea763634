import type { TextsOf } from '../../../kernel/texts.ts'
import type { mails as en } from './en.ts'

export const mails = {
  resetSubject: 'Warren\u00a0: choisir un nouveau mot de passe',
  resetBody: `Bonjour {username},

quelqu’un a demandé un nouveau mot de passe pour votre compte Warren. Ouvrez ce lien dans l’heure pour le choisir\u00a0:

{link}

Le lien ne sert qu’une fois. Si la demande ne vient pas de vous, ne faites rien\u00a0: votre mot de passe reste le même.`,
} satisfies TextsOf<typeof en>
