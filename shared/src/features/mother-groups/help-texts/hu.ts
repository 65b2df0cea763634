import type { TextsOf } from '../../../kernel/texts.ts'
import type { motherGroupsHelpTexts as master } from './en.ts'

export const motherGroupsHelpTexts: TextsOf<typeof master> = {
  motherGroups: {
    about: 'Minden termékenyítés anyái fiókáikkal, a leválasztásig.',
    tasks: {
      newGroup: {
        title: 'Anyacsoport létrehozása',
        steps: [
          'Nyomja meg: [groupScreens:create], és válassza az IA-csoport nevét és napját: a kettő összekapcsolódik.',
          'Nyissa meg a lapot, és nyomja meg: [motherGroups:notices/addNumbers].',
        ],
      },
      restore: {
        title: 'Törölt csoport visszahozása',
        steps: [
          'Nyissa meg a lista fölött: [groupPages:bin/action].',
          'Nyomja meg: [groupPages:bin/restore]; 30 napig lehetséges.',
        ],
      },
    },
  },
  motherGroup: {
    about: 'Egy anyacsoport: anyák és fiókák száma, és napi egysoros napló.',
    tasks: {
      day: {
        title: 'A nap beírása',
        steps: [
          'Nyomja meg: [groupScreens:todaysDiary].',
          'Írja be az elhullást, selejtet, takarmányt, megjegyzést; Tab lép tovább, a nap magától mentődik.',
          'A piros jel: 0,2 %-nál több hullott el.',
        ],
      },
      wean: {
        title: 'Leválasztás',
        steps: [
          'Nyomja meg: [motherGroups:numbers/editSucklings].',
          'Vegye át a számokat az IA-csoportból, vagy írja be őket a leválasztás napjával; olvassa el, mit könyvel a mentés.',
          'A növendék- vagy hízócsoportban vegyen fel érkezést, és nevezze meg ezt a csoportot.',
        ],
      },
    },
  },
  motherSummary: {
    about: 'Időszakonként anyacsoportonként egy sor, összegekkel.',
    tasks: {
      compare: {
        title: 'Csoportok összehasonlítása',
        steps: [
          'Adja meg: [groupSummary:from], [groupSummary:to]; a csoportok kezdőnapja számít.',
          'Nyomjon meg egy számot: elvezet oda, ahonnan ered.',
          'Excelbe: [groupSummary:export].',
        ],
      },
    },
  },
}
