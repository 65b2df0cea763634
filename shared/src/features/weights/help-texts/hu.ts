import type { TextsOf } from '../../../kernel/texts.ts'
import type { weightsHelpTexts as master } from './en.ts'

export const weightsHelpTexts: TextsOf<typeof master> = {
  weights: {
    about: 'Egy nap egyedi súlyai: egy mező, mindegyik után Enter.',
    tasks: {
      weigh: {
        title: 'Próbamérés',
        steps: [
          'Írja be a grammot, és nyomjon Entert, állatonként; mérleg: [weights:scale/connect].',
          'A nagyon eltérő súlyra egyszer visszakérdez.',
          'Álljon meg, ha az oldal jelzi, hogy elég.',
        ],
      },
      wrong: {
        title: 'Hibás súly',
        steps: [
          '[weights:undoLast]: visszaveszi az utolsót.',
          'A korábbi a listában módosítható vagy törölhető.',
        ],
      },
    },
  },
}
