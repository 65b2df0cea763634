import type { TextsOf } from '../../../kernel/texts.ts'
import type { coversHelpTexts as master } from './en.ts'

export const coversHelpTexts: TextsOf<typeof master> = {
  insemination: {
    about: 'Amit a kéz tapintott, anyánként bejárási sorrendben, táblázatba írva.',
    tasks: {
      type: {
        title: 'Tapintások beírása',
        steps: [
          'Válassza ki az IA-csoportot, és állítsa be: [covers:palpatedOn].',
          '+ vemhes, − üres, ? bizonytalan; utána a következő anya jön. A sorok maguktól mentődnek.',
          'A végén, ha csak az üreseket jegyezték fel: [covers:restPregnant].',
        ],
      },
      onPaper: {
        title: 'Lista az istállóba',
        steps: [
          'Válassza: [coverFiles:print], majd [coverFiles:papers/palpation].',
          'A papír számai a sorok számai, így a jelek felülről lefelé beírhatók.',
        ],
      },
    },
  },
  farrowing: {
    about: 'Egy IA-csoport almai: született, kiegyenlített, lemért; anyánként egy sor.',
    tasks: {
      type: {
        title: 'Fialások beírása',
        steps: [
          'Válassza ki az IA-csoportot, és állítsa be: [covers:kindledOn].',
          'Írja be az életképes és életképtelen fiókákat; Enter lefelé, Tab jobbra. A sorok maguktól mentődnek.',
          'Nézze meg: [covers:filter/doubts]; a valószínűtlent jelöli, de nem utasítja el.',
        ],
      },
      fromExcel: {
        title: 'Beillesztés vagy import',
        steps: [
          'Másoljon ki egy tartományt az Excelből, és az első cellán nyomjon Ctrl V-t.',
          'Vagy: [coverFiles:export], töltse ki a munkafüzetet, majd hozza vissza: [coverFiles:import].',
        ],
      },
    },
  },
}
