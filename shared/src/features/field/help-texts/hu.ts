import type { TextsOf } from '../../../kernel/texts.ts'
import type { fieldHelpTexts as master } from './en.ts'

export const fieldHelpTexts: TextsOf<typeof master> = {
  fieldReports: {
    about: 'Amit az istállóban telefonon beírtak, de nem hajtódott végre. Ön dönt, jelentésenként.',
    tasks: {
      settle: {
        title: 'Jelentés rendezése',
        steps: [
          'Nyissa meg, és hasonlítsa össze: [fromBarn:mine], [fromBarn:stored].',
          'Válasszon: [fromBarn:hows/TAKE], [fromBarn:hows/AGAIN], [fromBarn:hows/KEEP] vagy [fromBarn:hows/BACK].',
          'Nyomja meg: [fromBarn:settle]. Ha visszaküldi a dolgozót, írjon megjegyzést: a telefonján olvassa.',
        ],
      },
      bringFile: {
        title: 'Egy telefon napok óta nem talál hálózatot',
        steps: [
          'A dolgozó mentse fájlba a telefonon az el nem küldött munkát.',
          'Nyomja meg: [fromBarn:upload], és válassza ki a fájlt. Minden bejegyzés egyszer érkezik meg, akkor is, ha a telefon később elküldi.',
        ],
      },
    },
  },
  phones: {
    about: 'Ki melyik telefonnal dolgozik, mikor jelentkezett utoljára, és akkor mi várt küldésre.',
    tasks: {
      silent: {
        title: 'Egy telefon hallgat',
        steps: [
          'Nézze meg: [fromBarn:phones/seen], [fromBarn:phones/unsent].',
          'Kérje meg a dolgozót, hogy hálózat közelében nyissa meg a Warrent, vagy mentse fájlba a munkáját.',
        ],
      },
      lost: {
        title: 'Elveszett egy telefon',
        steps: [
          'Keresse meg, és nyomja meg: [fromBarn:phones/lost].',
          'Erősítse meg: többé nem küldhet és nem olvashat. Amit nem küldött el, rajta marad.',
        ],
      },
      pin: {
        title: 'PIN-kód kérése közös telefonokon',
        steps: [
          'Nyomja meg a PIN gombot, és válassza ki, hány számjegyű legyen.',
          'A telefon a következő lista letöltése után kéri minden dolgozótól, hogy válasszon egyet.',
        ],
      },
    },
  },
}
