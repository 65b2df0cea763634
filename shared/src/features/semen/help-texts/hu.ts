import type { TextsOf } from '../../../kernel/texts.ts'
import type { semenHelpTexts as master } from './en.ts'

export const semenHelpTexts: TextsOf<typeof master> = {
  semen: {
    about: 'Spermacímkék a bakokkal, és hogy mi lett belőlük.',
    tasks: {
      bring: {
        title: 'Új sperma felvétele',
        steps: [
          'Nyomja meg: [sperms:import], és válassza ki a fájlt: címke és bak.',
          'Az import után termékenyítéshez választható.',
        ],
      },
      compare: {
        title: 'Bakok összehasonlítása',
        steps: [
          'Rendezzen: [sperms:columns/percentPregnant] vagy [sperms:columns/viableMean]; nyomja meg az oszlop fejét.',
          'Nézze ezt is: [sperms:columns/used]; kevés anya keveset mond.',
        ],
      },
    },
  },
}
