import type { TextsOf } from '../../../../kernel/texts.ts'
import type { barnScan as en } from './en.ts'

export const barnScan = {
  scan: 'Beolvasás',
  aim: 'Irányítsa a kamerát a kártyán lévő kódra.',
  starting: 'A kamera indul…',
  paused: 'A kamera kikapcsolt, hogy kímélje az akkumulátort.',
  cameraOn: 'Kamera bekapcsolása',
  lightOn: 'Lámpa be',
  lightOff: 'Lámpa ki',
  refused: 'A Warren nem használhatja a kamerát.',
  refusedAndroid:
    'Nyomja meg a cím bal oldalán lévő jelet, vagy tartsa lenyomva a Warren ikonját, és válassza az „Alkalmazásinformáció” pontot; majd Engedélyek, Kamera, Engedélyezés. Utána jöjjön vissza, és próbálja újra.',
  refusedApple:
    'Nyissa meg a Beállításokat, azután Appok, Safari, Kamera: Engedélyezés. Utána jöjjön vissza, és próbálja újra.',
  missing: 'Nem található kamera.',
  missingText: 'Az olvasó kamera nélkül is működik, és a kód kézzel is beírható.',
  busy: 'A kamerát másik alkalmazás használja.',
  busyText: 'Zárja be a másik alkalmazást, és próbálja újra.',
  notFetched: 'A kódolvasó még nincs ezen a telefonon.',
  notFetchedText: 'Az első beolvasáskor töltődik le: csatlakozzon egyszer hálózathoz, és próbálja újra.',
  tryAgain: 'Újra',
  typed: 'Vagy írja be: füljelző, tetoválás vagy ketrec',
  find: 'Keresés',
  reader: 'RFID- vagy kódolvasó',
  readerKeys:
    'A billentyűzet módú (HID) olvasó minden telefonon beállítás nélkül működik: párosítsa a Bluetooth-beállításokban, aztán olvasson.',
  readerSerial:
    'A soros porton (SPP vagy USB) működő olvasót itt egyszer csatlakoztassa; utána a Warren megtalálja.',
  readerConnect: 'Olvasó csatlakoztatása',
  readerForget: 'Olvasó elfelejtése',
  readerNone: 'Ez a böngésző nem tud soros portot nyitni. Állítsa az olvasót billentyűzet módba.',
  readerIs: {
    off: 'Nincs csatlakoztatott olvasó.',
    opening: 'Csatlakozás…',
    on: 'Az olvasó csatlakozik.',
    lost: 'Az olvasó nem válaszol. Kapcsolja be, és vigye közelebb.',
  },
  lastRead: 'Utolsó olvasás: {text}',
  camera: 'Kamera',
  tomorrow: 'Holnap',
  installApple: {
    one: 'Nyomja meg a Megosztás jelet.',
    two: 'Válassza a „Főképernyőhöz adás” pontot.',
    three: 'Nyissa meg a Warrent az ikonjáról, és ott jelentkezzen be újra.',
  },
  installAndroid: {
    one: 'Nyomja meg a böngésző három pontját.',
    two: 'Válassza a „Hozzáadás a kezdőképernyőhöz” vagy „Alkalmazás telepítése” pontot.',
    three: 'Nyissa meg a Warrent az ikonjáról.',
  },
  whyIcon:
    'A Safari lapja hét nap után elfelejti, amit nem küldött el. Az istállóban csak az ikonról dolgozzon.',
} as const satisfies TextsOf<typeof en>
