import type { TextsOf } from '../../../kernel/texts.ts'
import type { equalizationHelpTexts as master } from './en.ts'

export const equalizationHelpTexts: TextsOf<typeof master> = {
  equalization: {
    about:
      'Egy IA-csoport almainak kiegyenlítése: egy ketrecsorra megadva, vagy fiókánként a legrövidebb utakon.',
    tasks: {
      propose: {
        title: 'Áthelyezések javasoltatása',
        steps: [
          'Válassza: [equalization:modes/proposal], és állítsa be: [equalization:wishes/other].',
          'Nyomja meg: [equalization:print], és a lista szerint vigye a fiókákat.',
          'Pipálja ki, ami megtörtént, húzza ki, ami nem, majd rögzítse.',
        ],
      },
      setRow: {
        title: 'Ketrecsor egyforma alomra',
        steps: [
          'Válassza: [equalization:modes/interval].',
          'Adja meg: [equalization:interval/cageFrom], [equalization:interval/cageTo] és [equalization:interval/size].',
          'Olvassa el a fiókamérleget, majd mentse. Itt visszavonható: [equalization:history/title].',
        ],
      },
    },
  },
}
