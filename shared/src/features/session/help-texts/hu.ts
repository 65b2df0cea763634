import type { TextsOf } from '../../../kernel/texts.ts'
import type { sessionHelpTexts as master } from './en.ts'

export const sessionHelpTexts: TextsOf<typeof master> = {
  login: {
    about: 'A Warren ajtaja. Mindenkinek saját fiókja van.',
    tasks: {
      signIn: {
        title: 'Bejelentkezés',
        steps: [
          'Írja be: [session:username] és [session:password].',
          'Saját gépen jelölje be: [session:keepSignedIn]; közös gépen hagyja üresen.',
          'Nyomja meg a [session:signIn] gombot. Ha a fiókja második lépést kér, írja be a telefonján látható kódot.',
        ],
      },
      forgot: {
        title: 'Nem tudja a jelszavát',
        steps: [
          'Nyomja meg: [session:forgotPassword]',
          'Írja be a felhasználónevét, majd nyomja meg a [session:forget/submit] gombot; a levélben lévő hivatkozás egy óráig él.',
          'Nem jön levél? Aki a fiókját létrehozta, új jelszót adhat neki.',
        ],
      },
    },
  },
  logout: {
    about: 'Befejezi a munkamenetet ezen az eszközön. Ha van el nem küldött sor, előbb szól.',
    tasks: {
      leave: {
        title: 'Kijelentkezés veszteség nélkül',
        steps: [
          'Ha van el nem küldött sor, nyomja meg a [session:unsentStay] gombot, és várja meg a mentést.',
          '[session:unsentLeave]: a sorok ezen a gépen maradnak, amíg itt újra be nem jelentkezik.',
        ],
      },
    },
  },
  homeOffice: {
    about: 'Innen indul: a megnyitható oldalak, és ami egy új telephez még hiányzik.',
    tasks: {
      newFarm: {
        title: 'Új telep indítása',
        steps: [
          'Nyissa meg: [shell:screens/farms], majd [farms:newFarm]; adjon nevet és telepkódot.',
          'Nyissa meg: [shell:screens/users], majd [users:newUser], és hozza létre az adminisztrátorát.',
          'Kövesse ezen az oldalon: [firstSteps:title]. A kész lépések maguktól kipipálódnak.',
        ],
      },
      newOwner: {
        title: 'Új teleptulajdonos beengedése',
        steps: [
          'Ha a tulajdonos hozzáférést kért, nyissa meg: [registrations:title], majd [registrations:accept].',
          'Különben nyissa meg: [shell:nav/userManagement], és válassza: [users:create/OWNER].',
          'Mondja meg a felhasználónevet; a telepet a tulajdonos hozza létre.',
        ],
      },
    },
  },
  homeAdmin: {
    about: 'Amit a mai nap kíván: figyelendő csoportok, az istállóból jött jelentések és a telep oldalai.',
    tasks: {
      morning: {
        title: 'A nap kezdete',
        steps: [
          'Nézze meg: [watch:home/title]. Nyissa meg a csoportot, nézze meg az okot, és ha utánanéztek, nyomja meg: [watch:seen/button].',
          'Nézze meg: [fromBarn:home/title], és rendezze, amit az istállóból jeleztek.',
          'Nyissa meg: [shell:screens/iaTasks], és nézze meg, van-e ma minden sornak dolgozója.',
        ],
      },
      find: {
        title: 'Nyúl, ketrec vagy oldal keresése',
        steps: [
          'Nyomja meg a Ctrl K billentyűt, vagy kattintson a felső mezőbe.',
          'Írjon be tetoválást, fülszámot, ketrecet vagy szót, majd nyomjon Entert.',
        ],
      },
    },
  },
  homeWorker: {
    about: 'A mai munkája a telefonon, bejárási sorrendben. Hálózat nélkül is működik.',
    tasks: {
      beforeBarn: {
        title: 'Mielőtt az istállóba megy',
        steps: [
          'Amíg van hálózat, töltse le a listát: [barn:refresh].',
          'A feladatnál nyomja meg: [barn:start], vagy ha már elkezdte: [barn:goOn].',
        ],
      },
      afterBarn: {
        title: 'Ha kész a munka',
        steps: [
          'A feladatnál nyomja meg: [barn:finish].',
          'Nyissa meg: [barn:unsent], és várja meg, amíg minden elmegy; ha visszajött a hálózat: [barnPhone:sendNow].',
        ],
      },
    },
  },
  homeTechnician: {
    about: 'A füljelző állomás: a jelzőkből és a nyulakból párok lesznek, tetszőleges sorrendben leolvasva.',
    tasks: {
      tag: {
        title: 'Nyulak füljelzése',
        steps: [
          'Válassza ki a telepet és a lista nevét, majd nyomja meg: [taggingStation:begin].',
          'Olvassa le vagy írja be a jelzőt és a nyulat (tetoválás vagy ketrec), bármilyen sorrendben; mindegyik után Enter.',
          'Nyomja meg: [taggingStation:finish]. A hibás párok jelölve maradnak, semmi nem vész el.',
        ],
      },
      wrongPair: {
        title: 'Hibás egy pár',
        steps: [
          'Nyomja meg a pár melletti keresztet, majd olvassa le újra mindkettőt.',
          'Elölről kezdéshez: [taggingStation:discard]; a [taggingStation:finish] gombig egy nyúl sem kap jelzőt.',
        ],
      },
    },
  },
  register: {
    about: 'A teleptulajdonosok itt kérhetnek fiókot. Egy főadminisztrátor dönt.',
    tasks: {
      ask: {
        title: 'Hozzáférés kérése',
        steps: [
          'Töltse ki: [session:register/fullname], [session:register/email], és adjon meg jelszót.',
          'Nyomja meg: [session:register/submit]. A fiók megnyitása után jelentkezhet be.',
        ],
      },
    },
  },
  forgetPassword: {
    about: 'A fiókja e-mail-címére küldünk hivatkozást az új jelszóhoz.',
    tasks: {
      newPassword: {
        title: 'Új jelszó beállítása',
        steps: [
          'Írja be a felhasználónevét, és nyomja meg: [session:forget/submit].',
          'Egy órán belül nyissa meg a levélben lévő hivatkozást.',
          'Írja be: [session:reset/password], majd nyomja meg: [session:reset/submit].',
        ],
      },
    },
  },
  terms: {
    about: 'Mit várhat a Warrentől, és mit vár a Warren Öntől.',
    tasks: {
      readTerms: {
        title: 'Kérdés a feltételekről',
        steps: [
          'Olvassa el a szükséges részt; a címek megmondják, miről szól.',
          'Kérdéssel forduljon az üzemeltetőhöz, akitől a fiókját kapta.',
        ],
      },
    },
  },
  privacy: {
    about: 'Mit őriz Önről a Warren, hol és miért.',
    tasks: {
      ownData: {
        title: 'Saját adatok megtekintése, javítása',
        steps: [
          'Nyissa meg: [shell:screens/users], azon belül a saját fiókját.',
          'Amit ott nem tud módosítani, azt az üzemeltető módosítja.',
        ],
      },
    },
  },
}
