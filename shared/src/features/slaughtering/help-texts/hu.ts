import type { TextsOf } from '../../../kernel/texts.ts'
import type { slaughteringHelpTexts as master } from './en.ts'

export const slaughteringHelpTexts: TextsOf<typeof master> = {
  cutting: {
    about: 'Néhány vágott test részeinek súlya, és az átlagos test kihozatala.',
    tasks: {
      weigh: {
        title: 'Testek beírása',
        steps: [
          'Testenként nyomja meg: [slaughtering:cutting/addRow].',
          'Írja be a grammokat balról jobbra; Tab lép tovább, a sorok maguktól mentődnek.',
          'Mellette minden rész az élősúly százalékában látszik.',
        ],
      },
    },
  },
}
