import type { TextsOf } from '../../../../kernel/texts.ts'
import type { barnLock as en } from './en.ts'

export const barnLock = {
  title: 'Code PIN',
  ask: 'Tapez votre code PIN pour continuer.',
  wrong_one: 'Code faux. Encore {count} essai, puis il faut le mot de passe.',
  wrong_many: 'Code faux. Encore {count} essais, puis il faut le mot de passe.',
  wrong_other: 'Code faux. Encore {count} essais, puis il faut le mot de passe.',
  tooMany: 'Code faux {count} fois. Connectez-vous avec votre mot de passe.',
  goesOn: 'Rien n’a été effacé. Les saisies de ce téléphone sont gardées et seront envoyées.',
  byPassword: 'Se connecter avec un mot de passe',
  choose: 'Choisissez un code PIN de {count} chiffres.',
  again: 'Tapez le même code encore une fois.',
  notSame: 'Les deux codes n’étaient pas les mêmes. Choisissez de nouveau.',
  what: 'Votre élevage le demande quand le téléphone est resté rangé 15 minutes. Seul ce téléphone le connaît.',
  another: 'Choisir un autre code PIN',
  chooseNow: 'Choisir un code PIN',
  typed: '{count} sur {of} chiffres',
} as const satisfies TextsOf<typeof en>
