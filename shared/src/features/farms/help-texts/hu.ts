import type { TextsOf } from '../../../kernel/texts.ts'
import type { farmsHelpTexts as master } from './en.ts'

export const farmsHelpTexts: TextsOf<typeof master> = {
  farms: {
    about: 'Telepek istállókkal, sorokkal és ketrecekkel, listában és térképen.',
    tasks: {
      addFarm: {
        title: 'Telep felvétele',
        steps: [
          'Nyomja meg: [farms:newFarm].',
          'Írja be: [farms:fields/name], [farms:fields/shortName], majd nyomja meg: [farms:createFarm].',
        ],
      },
      addStable: {
        title: 'Istálló felvétele a soraival',
        steps: [
          'Nyomja meg: [farms:newStable], és nevezze el úgy, ahogy a telepen hívják.',
          'Nyomja meg: [farms:addRow]; tartományonként pozíció, ketrectípus, kezdő és záró szám.',
          'Ha a sorok egyformák, írja az utolsót ide: [farms:fields/lastRow], és egyszerre elkészülnek.',
        ],
      },
      useMap: {
        title: 'Üres ketrec keresése a térképen',
        steps: [
          'Nyissa meg az istállót, és válassza: [farms:mapTab].',
          'Lépjen a nyilakkal; az Enter megnyitja a ketrec kártyáját.',
          'Üres ketrecnél: [placing:here], majd írja be a tetoválást.',
        ],
      },
    },
  },
}
