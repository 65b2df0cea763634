import type { TextsOf } from '../../../kernel/texts.ts'
import type { mails as en } from './en.ts'

export const mails = {
  resetSubject: 'Warren: új jelszó beállítása',
  resetBody: `Kedves {username}!

Valaki új jelszót kért az Ön Warren-fiókjához. Az új jelszót egy órán belül ezen a hivatkozáson állíthatja be:

{link}

A hivatkozás egyszer használható. Ha nem Ön kérte, nincs teendője: a jelszava nem változik.`,
} satisfies TextsOf<typeof en>
