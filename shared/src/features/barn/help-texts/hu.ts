import type { TextsOf } from '../../../kernel/texts.ts'
import type { barnHelpTexts as master } from './en.ts'

export const barnHelpTexts: TextsOf<typeof master> = {
  barnTask: {
    about:
      'Anya anya után, a ketrecek sorrendjében. Minden válasz a telefonra kerül, mielőtt a következő anya megjelenik.',
    tasks: {
      answer: {
        title: 'Írja be, amit lát',
        steps: [
          'Álljon a képernyőn megnevezett ketrec elé; a kártya vagy a jelző leolvasása odaugrik.',
          'Tapintás: [barn:answer/plus], [barn:answer/minus] vagy [barn:answer/unsure]. Fialás: állítsa be: [barnWork:alive], [barnWork:dead], majd [barnWork:save].',
          'Nincs ott, vagy még nem kész? [barn:notHere], [barnWork:notYet].',
        ],
      },
      correct: {
        title: 'Az utolsó válasz javítása',
        steps: [
          'Nyomja meg alul a visszavonás gombot: rajta áll, mit von vissza.',
          'Másik anyához: [barn:more], [barn:goToCage], majd válaszoljon újra.',
        ],
      },
    },
  },
  barnUnsent: {
    about: 'Ami még csak ezen a telefonon van, és amiről az iroda dönt.',
    tasks: {
      send: {
        title: 'Minden eljuttatása az irodába',
        steps: [
          'Menjen oda, ahol van hálózat, és nyomja meg: [barnPhone:sendNow].',
          'Várja meg: [barnPhone:nothingWaits] Addig csak a telefonon van meg.',
        ],
      },
      attention: {
        title: 'Egy bejegyzés figyelmet kér',
        steps: [
          'Olvassa el az okát: más mást írt be, vagy a szerver nem fogadta el.',
          'Nem kell újra beírni: az iroda listáján áll: [shell:screens/fieldReports].',
        ],
      },
    },
  },
  barnPhone: {
    about: 'Megjelenés, hang, nyelv, és hogy ez a telefon kész-e az istállóra.',
    tasks: {
      check: {
        title: 'A telefon előkészítése',
        steps: [
          'Nyomja meg: [barnPhone:checkAgain]; minden sornál ez álljon: [barnPhone:results/good].',
          'Tegye a Warrent a kezdőképernyőre: [barnPhone:installNow].',
          'Erős fényben válassza: [barnPhone:themes/sun].',
        ],
      },
      handOver: {
        title: 'A telefon átadása másnak',
        steps: [
          'Előbb küldje el, ami vár: [barn:unsent].',
          'Nyomja meg: [barnPhone:signOut]; az el nem küldött bejegyzések megmaradnak, kolléga is elküldheti őket.',
        ],
      },
      pin: {
        title: 'A telefon PIN-kódot kér',
        steps: [
          'Írja be a sajátját. Öt hibás után, vagy ha elfelejtette: [barnLock:byPassword].',
          'Másik kód: [barnLock:another]. Attól semmi sem törlődik, amit rögzített.',
        ],
      },
    },
  },
  barnDead: {
    about: 'Az elhullások a telefonról a csoport naplójába kerülnek.',
    tasks: {
      report: {
        title: 'Elhullás jelentése',
        steps: [
          'Válassza ki a csoportot, majd hogy mi hullott el.',
          'Írja be a darabszámot, és nyomja meg: [barnWork:save].',
          'Kártyás anyánál: [barnWork:aDoe]. Az anya kikerül az állományból, és a napló is számolja.',
        ],
      },
    },
  },
  barnWeigh: {
    about: 'Egy csoport állatainak súlya, egymás után.',
    tasks: {
      weigh: {
        title: 'Próbamérés',
        steps: [
          'Válassza ki a csoportot és hogy mit mér.',
          'Írja be a grammot, nyomja meg: [barnWork:save], és vegye a következő állatot.',
          'Ha egy súly nagyon eltér, egyszer visszakérdez: nézze meg újra a mérleget.',
        ],
      },
    },
  },
  barnDoe: {
    about: 'Egy anya státusza és egészsége, ott, ahol előtte áll.',
    tasks: {
      change: {
        title: 'Státusz vagy egészség módosítása',
        steps: [
          'Olvassa le a kártyáját vagy a jelzőjét, vagy írja be a ketrecét.',
          'Nyomja meg a megfelelő státuszt vagy egészséget.',
          'Tévedett? Egy napon belül visszavonhatja.',
        ],
      },
    },
  },
  barnScan: {
    about: 'A kód az anyához vezet. A beolvasás soha nem válaszol Ön helyett.',
    tasks: {
      scan: {
        title: 'Anya keresése a kártyája alapján',
        steps: [
          'Irányítsa a kamerát a kártya kódjára, vagy olvassa le leolvasóval.',
          'Megnyílik az anya lapja. Ha a kód nem a listáról való, csak megjelenik, és semmi sem történik.',
          'Elszakadt a kód? Írja be a füljelzőt, a tetoválást vagy a ketrecet, majd: [barnScan:find].',
        ],
      },
    },
  },
  barnEven: {
    about: 'Melyik fióka melyik fészekbe kerüljön, a legrövidebb úton, hálózat nélkül is.',
    tasks: {
      carry: {
        title: 'Fiókák átvitele',
        steps: [
          'Válassza ki a csoportot; az első út megmutatja, ki ad, ki kap és hányat.',
          'Így vitte át: [barnEvening:done]. Ha nem: [barnEvening:otherNumber] vagy [barnEvening:couldNot], és új javaslat készül.',
          'Másik út: [barnEvening:byHand].',
        ],
      },
    },
  },
  barnStation: {
    about: 'Minden nyúl megkapja a füljelzőjét; a pár a hangjelzés előtt már a telefonon van.',
    tasks: {
      tag: {
        title: 'Lista jelölése',
        steps: [
          'Amíg van hálózat, töltse le a telep nyulait.',
          'Olvassa be a nyulat és a füljelzőt bármilyen sorrendben; a kettőből pár lesz.',
          'A végén: [taggingStation:finish]. A lista magától elmegy, amint van hálózat.',
        ],
      },
      back: {
        title: 'Visszajött egy lista',
        steps: [
          'Nyomja meg: [barnStation:correct]; minden hibás pár megmondja, mi a baj.',
          'Törölje vagy olvassa be újra, majd: [taggingStation:finish].',
        ],
      },
    },
  },
}
