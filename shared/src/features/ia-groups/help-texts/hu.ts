import type { TextsOf } from '../../../kernel/texts.ts'
import type { iaGroupsHelpTexts as master } from './en.ts'

export const iaGroupsHelpTexts: TextsOf<typeof master> = {
  iaGroups: {
    about: 'A telep IA-csoportjai a vázlattól a leválasztásig, ami várható, és a kimaradt anyák.',
    tasks: {
      begin: {
        title: 'IA-csoport indítása',
        steps: [
          'Nyomja meg: [iaGroups:create], válassza ki a nevet és a kezdőnapot.',
          'Párosítsa az anyákat spermával, majd zárja le a listát: ebből lesz a csoport munkája.',
        ],
      },
      leftBehind: {
        title: 'Kimaradt anyák',
        steps: [
          'Nézze meg a lista mellett: [outlook:missedTitle], és válasszon okot.',
          'Jelölje ki az anyákat, és tegye őket egy vázlatba.',
        ],
      },
    },
  },
  iaGroupCreate: {
    about: 'Az új IA-csoport a névvel és a nappal kezdődik.',
    tasks: {
      start: {
        title: 'A csoport indítása',
        steps: [
          'Válassza ki: [iaGroups:motherGroup]; az engedélyezett neveket kínálja.',
          'Adja meg: [iaGroups:startDate], vagy hagyja üresen a lezárásig.',
          'Nyomja meg: [iaGroups:start]; ekkor megjelennek az anyák és a sperma.',
        ],
      },
    },
  },
  iaGroupEdit: {
    about: 'A párosítási lista: melyik anya melyik spermát kapja.',
    tasks: {
      pair: {
        title: 'Anyák párosítása spermával',
        steps: [
          'Nyomja meg: [iaGroups:addSemen], és írja be az adagok számát.',
          'Válasszon anyákat Szóközzel, spermát a számával, majd nyomjon Entert.',
          'Vagy kérjen javaslatot a legkevésbé rokon párokra: [kinship:propose].',
        ],
      },
      close: {
        title: 'A lista lezárása',
        steps: [
          'Nyomtassa ki az istállóba: [iaGroups:print].',
          'Nyomja meg: [iaGroups:close], és olvassa el, mi következik belőle.',
          'Ha egy anyát mégsem termékenyítettek: jelölje ki, majd: [iaGroups:skip].',
        ],
      },
    },
  },
}
