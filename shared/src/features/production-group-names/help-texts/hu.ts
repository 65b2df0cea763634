import type { TextsOf } from '../../../kernel/texts.ts'
import type { productionGroupNamesHelpTexts as master } from './en.ts'

export const productionGroupNamesHelpTexts: TextsOf<typeof master> = {
  groupNames: {
    about: 'A nevek, amelyeket a telep csoportjai viselhetnek.',
    tasks: {
      permit: {
        title: 'Név engedélyezése',
        steps: [
          'Írja be ide: [groupNames:name]; nagybetűk és számjegyek.',
          'Nyomja meg: [groupNames:add].',
          'A fölösleges név törölhető; a csoportok, amelyek viselik, megtartják.',
        ],
      },
    },
  },
}
