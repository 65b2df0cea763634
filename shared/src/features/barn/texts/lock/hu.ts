import type { TextsOf } from '../../../../kernel/texts.ts'
import type { barnLock as en } from './en.ts'

export const barnLock = {
  title: 'PIN-kód',
  ask: 'A folytatáshoz írja be a PIN-kódját.',
  wrong_one: 'Hibás PIN-kód. Még {count} próba, utána jelszó kell.',
  wrong_many: 'Hibás PIN-kód. Még {count} próba, utána jelszó kell.',
  wrong_other: 'Hibás PIN-kód. Még {count} próba, utána jelszó kell.',
  tooMany: 'Már {count} hibás PIN-kód volt. Jelentkezzen be a jelszavával.',
  goesOn: 'Semmi sem törlődött. Amit ezen a telefonon rögzítettek, megmarad, és el lesz küldve.',
  byPassword: 'Bejelentkezés jelszóval',
  choose: 'Válasszon {count} számjegyű PIN-kódot.',
  again: 'Ugyanaz a PIN-kód még egyszer.',
  notSame: 'A kettő nem egyezett. Válasszon újra.',
  what: 'A telep kéri, ha a telefon 15 percig nem volt használatban. Csak ez a telefon ismeri.',
  another: 'Másik PIN-kód választása',
  chooseNow: 'PIN-kód választása',
  typed: '{count} számjegy a {of} közül',
} as const satisfies TextsOf<typeof en>
