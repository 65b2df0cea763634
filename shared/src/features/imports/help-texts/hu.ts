import type { TextsOf } from '../../../kernel/texts.ts'
import type { importsHelpTexts as master } from './en.ts'

export const importsHelpTexts: TextsOf<typeof master> = {
  imports: {
    about: 'Az utóbbi napok Excel-fájljai: mit változtattak, és hogyan vonhatók vissza.',
    tasks: {
      goOn: {
        title: 'Félbehagyott import folytatása',
        steps: [
          'Nyissa meg a fájlt a listából.',
          'Javítsa a sorokat, vagy válassza: [imports:skipShort], majd: [imports:checkAgain].',
          'Importálja a sorokat; [imports:closeUnimported]: semmi nem íródik be.',
        ],
      },
      takeBack: {
        title: 'Import visszavonása',
        steps: [
          'Nyissa meg a fájlt, és nézze meg, mit változtatott.',
          'Nyomja meg: [imports:undo]. Ami azóta változott vagy használatba került, megmarad, mellette az okkal.',
        ],
      },
    },
  },
}
