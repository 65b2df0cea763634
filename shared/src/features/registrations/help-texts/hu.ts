import type { TextsOf } from '../../../kernel/texts.ts'
import type { registrationsHelpTexts as master } from './en.ts'

export const registrationsHelpTexts: TextsOf<typeof master> = {
  registrations: {
    about: 'Fiókot kérő teleptulajdonosok. Amíg Ön el nem fogadja, semmi sem nyílik meg.',
    tasks: {
      decide: {
        title: 'Kérés elfogadása vagy elutasítása',
        steps: [
          'Győződjön meg róla, ki kéri: hívja fel a telepet.',
          'Nyomja meg: [registrations:accept], válasszon felhasználónevet, majd: [registrations:submit].',
          'Különben: [registrations:decline]; a kérés törlődik.',
        ],
      },
    },
  },
}
