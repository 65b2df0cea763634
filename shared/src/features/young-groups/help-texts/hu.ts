import type { TextsOf } from '../../../kernel/texts.ts'
import type { youngGroupsHelpTexts as master } from './en.ts'

export const youngGroupsHelpTexts: TextsOf<typeof master> = {
  youngGroups: {
    about: 'Egykorú növendék nőstények a leválasztástól az első termékenyítésig.',
    tasks: {
      newGroup: {
        title: 'Növendékcsoport létrehozása',
        steps: [
          'Nyomja meg: [groupScreens:create]; kezdőnap, kor, istállók.',
          'Nyomja meg: [groupScreens:form/save], nyissa meg a lapot, és vegye fel az érkezést.',
        ],
      },
    },
  },
  youngGroup: {
    about: 'Egy növendékcsoport: érkezések, napi egysoros napló, heti súlyok.',
    tasks: {
      arrival: {
        title: 'Érkező állatok könyvelése',
        steps: [
          'Itt: [groupScreens:origins/title], nyomja meg: [groupScreens:origins/add].',
          'Nevezze meg az anyacsoportot, adja meg a darabszámot és a súlyt, majd: [groupScreens:origin/save].',
        ],
      },
      countThem: {
        title: 'A könyvelés nem egyezik az istállóval',
        steps: [
          'Nyomja meg: [groupPages:count/action], és írja be, mennyit számoltak.',
          'Adja meg az okot, majd: [groupPages:count/save]; a később talált elhullás csökkenti a helyesbítést.',
        ],
      },
    },
  },
  youngSummary: {
    about: 'Időszakonként növendékcsoportonként egy sor, összegekkel.',
    tasks: {
      compare: {
        title: 'Növendékcsoportok összehasonlítása',
        steps: [
          'Adja meg: [groupSummary:from], [groupSummary:to].',
          'Nyomjon meg egy számot: elvezet oda, ahonnan ered.',
          'Excelbe: [groupSummary:export].',
        ],
      },
    },
  },
}
