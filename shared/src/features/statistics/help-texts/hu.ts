import type { TextsOf } from '../../../kernel/texts.ts'
import type { statisticsHelpTexts as master } from './en.ts'

export const statisticsHelpTexts: TextsOf<typeof master> = {
  statistic: {
    about: 'A telep Excel-fájljai, a körök mutatói, hová lettek a kilók, istállók, célok.',
    tasks: {
      takeFile: {
        title: 'Fájl letöltése',
        steps: [
          'Nyissa meg: [figures:tabs/exports], és válassza ki, mit.',
          'Adja meg az istállókat, napokat vagy a csoportot, majd: [statistics:download].',
        ],
      },
      whereKilos: {
        title: 'Hol vész el kiló?',
        steps: [
          'Nyissa meg: [figures:tabs/kilos], és válassza ki a köröket.',
          'Nyomjon meg egy oszlopot: mutatja a mögötte álló csoportokat.',
          'A célokat itt adhatja meg: [figures:tabs/targets].',
        ],
      },
    },
  },
}
