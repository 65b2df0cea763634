import type { TextsOf } from '../../../kernel/texts.ts'
import type { fatteningGroupsHelpTexts as master } from './en.ts'

export const fatteningGroupsHelpTexts: TextsOf<typeof master> = {
  fatteningGroups: {
    about: 'Egykorú nyulak a leválasztástól a vágásig, egy vagy több istállóban.',
    tasks: {
      newGroup: {
        title: 'Hízócsoport létrehozása',
        steps: [
          'Nyomja meg: [groupScreens:create]; kezdőnap, kor, istállók; több istállóból összevont csoport lesz.',
          'Nyomja meg: [groupScreens:form/save], nyissa meg a lapot, és vegye fel az érkezést.',
        ],
      },
      look: {
        title: 'Melyik csoportra kell ránézni',
        steps: [
          'A lista mutatja, hol nő az elhullás, hol esedékes a szállítás, hol van tisztázandó állat.',
          'Szűrjön: [groupScreens:filters/state]; Enterrel nyitható a csoport.',
        ],
      },
    },
  },
  fatteningGroup: {
    about: 'Egy hízócsoport: napló, gyarapodás, elhullás a megengedetthez képest, takarmány, vágás.',
    tasks: {
      day: {
        title: 'A nap beírása',
        steps: [
          'Nyomja meg: [groupScreens:todaysDiary].',
          'Írja be az elhullást, takarmányt, megjegyzést; Tab lép tovább, a nap magától mentődik.',
          'Egyedi súlyok: a nap menüjéből nyissa meg a súlyokat.',
        ],
      },
      sell: {
        title: 'Vágás, átmozgatás, lezárás',
        steps: [
          '[slaughtering:add]: amit a vágóhíd átvett, az elkobzással.',
          'Itt: [groupScreens:origins/title], másik csoportba: [groupScreens:origin/move].',
          'Ha kiürült az istálló, az utolsó nap menüjében: [groupPages:closing/menu].',
        ],
      },
    },
  },
  fatteningSummary: {
    about: 'Időszakonként hízócsoportonként egy sor, összegekkel.',
    tasks: {
      compare: {
        title: 'Hízócsoportok összehasonlítása',
        steps: [
          'Adja meg: [groupSummary:from], [groupSummary:to].',
          'Nyomjon meg egy számot: elvezet oda, ahonnan ered.',
          'Excelbe: [groupSummary:export].',
        ],
      },
    },
  },
}
