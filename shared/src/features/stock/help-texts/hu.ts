import type { TextsOf } from '../../../kernel/texts.ts'
import type { stockHelpTexts as master } from './en.ts'

export const stockHelpTexts: TextsOf<typeof master> = {
  stock: {
    about: 'A telep minden anyja, bakja és ketrece, az istállók bejárási sorrendjében.',
    tasks: {
      find: {
        title: 'Anyák keresése',
        steps: [
          'Írjon tetoválást vagy fülszámot a keresőmezőbe.',
          'Vagy nyomja meg: [ui:addFilter], és válasszon, például: [stock:filters/palpation].',
          'Kattintás vagy Enter egy soron a gyorsnézetet nyitja, kattintás a ketrecére a teljes adatlapot; a szűrést itt mentheti: [savedViews:title].',
        ],
      },
      changeMany: {
        title: 'Több nyúl módosítása egyszerre',
        steps: [
          'Jelölje ki a sorokat: Szóköz, vagy Shift és nyilak.',
          'Nyomja meg: [stock:changeStatus], [stock:changeHealth], [placing:action] vagy [stock:cageCards].',
          'Olvassa el, mi fog történni, majd erősítse meg. Az utána megjelenő üzenetből visszavonható.',
        ],
      },
      bringHerd: {
        title: 'Az állomány felvétele Excelből',
        steps: [
          'Előbb az istállók és a füljelzők kellenek.',
          'Nyomja meg: [stock:import], válassza: [stock:imports/RABBITS], töltse le a sablont, vagy vegye a saját fájlját.',
          'A fájlt először csak ellenőrzi; javítsa a pirosat, majd importáljon.',
        ],
      },
    },
  },
  rabbit: {
    about: 'Minden egy nyúlról: adatok, életút, termékenyítések, származás, történet.',
    tasks: {
      edit: {
        title: 'Adatainak módosítása',
        steps: [
          'Nyomja meg: [rabbit:edit]; csak súlyt? Nyomja meg magát a súlyt.',
          'A ketrec beírható, például M1/1/U4.',
          'Nyomja meg: [rabbit:save]. Amit beírt, megmarad, akkor is, ha elhagyja az oldalt.',
        ],
      },
      judge: {
        title: 'Maradjon vagy selejt?',
        steps: [
          'Nézze meg: [rabbit:lifeLine], és fölötte a számokat.',
          'Almonként: [rabbit:tabs/covers]; hogy ki mit változtatott: [rabbit:tabs/timeline].',
          'A státuszt itt állíthatja: [rabbit:edit].',
        ],
      },
    },
  },
}
