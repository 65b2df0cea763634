import type { TextsOf } from '../../../kernel/texts.ts'
import type { session as en } from './en.ts'

export const session = {
  loginTitle: 'Üdvözöljük újra!',
  loginSub: 'Jelentkezzen be a telepére.',
  loginScreen: 'Bejelentkezés',
  username: 'Felhasználónév',
  password: 'Jelszó',
  usernameMissing: 'Kérjük, adja meg a felhasználónevét',
  passwordMissing: 'Kérjük, adja meg a jelszavát',
  forgotPassword: 'Elfelejtette a jelszavát?',
  keepSignedIn: 'Maradjak bejelentkezve ezen a gépen',
  signIn: 'Bejelentkezés',
  claimFirst: 'Minden anya, minden alom,',
  claimSecond: 'a turnus minden napja.',
  areas: {
    breeding: 'Tenyésztés',
    diaries: 'Csoportnaplók',
    weights: 'Súlymérés',
    earTags: 'Füljelzők',
    slaughter: 'Vágási adatok',
  },
  demoTitle: 'Bemutató telep: belépés mint',
  languageError: 'Hiba a(z) {language} nyelvre váltáskor',
  logoutScreen: 'Kijelentkezés',
  unsentTitle_one: '{count} sor még nincs elküldve',
  unsentTitle_many: '{count} sor még nincs elküldve',
  unsentTitle_other: '{count} sor még nincs elküldve',
  unsentText:
    'Amit beírt, ezen a gépen megmarad, és akkor megy el, amikor itt újra bejelentkezik. Más gépen nem látható.',
  unsentStay: 'Bejelentkezve maradok',
  unsentLeave: 'Kijelentkezés így is',
  termsLink: 'Felhasználási feltételek',
  privacyLink: 'Adatvédelem',
  backToSignIn: 'Vissza a bejelentkezéshez',
  secondFactor: {
    title: 'Kétlépcsős bejelentkezés',
    offText: 'A bejelentkezéshez a telefonján látható kód is kell: az ellopott jelszó magában nem elég.',
    turnOn: 'Bekapcsolás',
    onSince: 'Bekapcsolva: {date}.',
    turnOff: 'Kikapcsolás',
    onTitle: 'Kétlépcsős bejelentkezés bekapcsolása',
    scan: 'Olvassa be ezt a négyzetet a telefonján egy hitelesítő alkalmazással. Utána írja be a hat számjegyet, amit az alkalmazás mutat.',
    qr: 'QR-kód a hitelesítő alkalmazáshoz',
    byHand: 'Vagy írja be ezt a kulcsot az alkalmazásba:',
    code: 'Kód',
    codeHelp: 'Hat számjegy a telefonja alkalmazásából',
    codeOrRecovery: 'Hat számjegy a telefonja alkalmazásából, vagy egy pótkód',
    codeMissing: 'Kérjük, írja be a kódot',
    codesTitle: 'Az Ön pótkódjai',
    codesText:
      'Ha a telefon elveszik, mindegyikkel egyszer be lehet lépni. Nyomtassa ki vagy írja fel most: többé nem jelennek meg.',
    copy: 'Másolás',
    copied: 'Másolva',
    done: 'Eltettem őket',
    turnedOff: 'A kétlépcsős bejelentkezés ki van kapcsolva',
    offTitle: 'Kétlépcsős bejelentkezés kikapcsolása',
    doorTitle: 'Írja be a kódot',
    doorSub: 'A fiókja második lépést is kér.',
    otherUser: 'Bejelentkezés más felhasználóként',
    othersOn: 'Ehhez a fiókhoz a telefonon látható kód is kell. Bekapcsolva: {date}.',
    reset: 'Eltávolítás',
    resetTitle: 'Eltávolítja a kétlépcsős bejelentkezést?',
    resetText:
      'Csak akkor, ha a felhasználó a telefonját és a pótkódjait is elvesztette, és biztos benne, hogy ő kéri. Utána a jelszó magában is elég a belépéshez.',
    resetDone: 'A kétlépcsős bejelentkezés eltávolítva',
  },
  recoveryCodesLeft_one: 'Még {count} pótkód maradt.',
  recoveryCodesLeft_many: 'Még {count} pótkód maradt.',
  recoveryCodesLeft_other: 'Még {count} pótkód maradt.',
  register: {
    title: 'Hozzáférés kérése',
    sub: 'Teleptulajdonosoknak. A kérést egy főadminisztrátor ellenőrzi, és ő nyitja meg a fiókot.',
    fullname: 'Teljes név',
    email: 'E-mail-cím',
    submit: 'Kérés elküldése',
    doneTitle: 'A kérése megérkezett',
    doneText: 'Amint egy főadminisztrátor megnyitja a fiókját, bejelentkezhet.',
  },
  newPasswordRule: 'Betűk és számjegyek, legalább {min} karakter',
  newPasswordRuleSymbols: 'Betűk és számjegyek, írásjel is lehet, legalább {min} karakter',
  forget: {
    title: 'Elfelejtette a jelszavát?',
    sub: 'Adja meg a felhasználónevét. Ha van itt fiókja, az e-mail-címére küldünk egy hivatkozást.',
    submit: 'Hivatkozás küldése',
    sentTitle: 'Nézze meg a postafiókját',
    sentText: 'Ha létezik a felhasználó, a hivatkozás már úton van. Egyszer, egy órán belül használható.',
    noMail: 'Nem jött levél? Aki a fiókját létrehozta, új jelszót is adhat hozzá.',
  },
  reset: {
    title: 'Új jelszó megadása',
    sub: 'A régi jelszóval nyitott összes munkamenet véget ér.',
    password: 'Új jelszó',
    submit: 'Jelszó beállítása',
    doneTitle: 'Az új jelszó beállítva',
    doneText: 'Most már ezzel jelentkezhet be.',
    again: 'Új hivatkozás kérése',
  },
  terms: {
    title: 'Felhasználási feltételek',
    intro:
      'A Warren nyúltenyésztő telepek nyilvántartását vezeti. Az alábbiak Ön és a rendszer üzemeltetője között érvényesek; a fiókját is tőle kapta.',
    accountTitle: 'Az Ön fiókja',
    accountText:
      'Csak az Öné. A jelszavát ne árulja el, közös gépen pedig jelentkezzen ki. Amit a fiókjával végeznek, az Ön neve alatt rögzül.',
    scopeTitle: 'Mit láthat és mit módosíthat',
    scopeText:
      'A szerepköre és a telepe dönti el. A szerver ezt minden hívásnál ellenőrzi; aki megkerülné, annak megszűnik a fiókja.',
    entriesTitle: 'Amit beír',
    entriesText:
      'A bejegyzések a telepé, nem a személyé. A fiók lezárása után is megmaradnak, mert az állomány története nem veszhet el.',
    figuresTitle: 'Mit érnek a számok',
    figuresText:
      'A Warren a beírt adatokból számol, emlékeztet és figyelmeztet. Nem pótolja sem az állatorvost, sem a jogszabály szerinti nyilvántartást. Mielőtt lép, ellenőrizze a számot.',
    endTitle: 'A fiók lezárása',
    endText:
      'Aki a fiókot létrehozta, bármikor le is zárhatja; a hozzáférés azonnal megszűnik. Ezt Ön is kérheti.',
  },
  privacy: {
    title: 'Adatvédelem',
    intro:
      'Mit őriz Önről a Warren, hol és miért. A felelős az, aki ezt a rendszert üzemelteti; kérdezze azt, aki a fiókját létrehozta.',
    accountTitle: 'Az Ön fiókja',
    accountText:
      'Felhasználónév, e-mail-cím, szerepkör, telep és nyelv; ha megadták, telefonszám és teljes név. A jelszónak csak a lenyomatát tároljuk, abból senki nem tudja kiolvasni.',
    workTitle: 'Az Ön munkája',
    workText:
      'A műveletnapló őrzi, ki mit és mikor módosított, a küldött adatokkal együtt, hogy az állomány követhető legyen. Jelszó és munkamenet-azonosító soha nincs benne. A szerver azt is őrzi, mikor kezdődtek és meddig tartanak a munkamenetei, és műszaki naplót vezet a hívásokról a hívó hálózati címével, hogy a hibák és támadások kideríthetők legyenek.',
    browserTitle: 'Sütik',
    browserText:
      'A „warren”, https-en „__Host-warren”, a munkamenete azonosítóját őrzi, ezt program a böngészőben nem olvashatja. A „user” a felhasználónevét, szerepkörét és telepét őrzi a képernyő számára, azonosítót nem. Mindkettő kijelentkezéskor, legkésőbb 12 óra múlva, illetve ha nem kérte, hogy bejelentkezve maradjon, a böngésző bezárásakor törlődik. A „device” jelzi, hogy ebben a böngészőben már bejelentkezett, így a máshol beírt hibás jelszavak nem zárják ki; az utolsó bejelentkezés után 365 napig megmarad, kijelentkezéskor is. A „user-create-role” egy fiók szerepkörét őrzi, amíg Ön létrehozza. Más süti nincs.',
    storageTitle: 'A böngésző helyi tára',
    storageText:
      'Ha itt más nem szerepel, addig marad meg, amíg Ön a böngészőben törli a webhely adatait. Beállítások: „user-language”, „layout-settings”, „mantine-color-scheme-value”, „warren.barn”, „warren.barn.*”, „warren.cageCards”, „warren.reader”. Amit utoljára választott vagy megerősített: „warren.ia-group.*”, „warren.diary-order.*”, „warren.paste-order”, „warren.first-steps.*”, „warren.accepted-doubts”, „warren.place.*”. Felhelyezett, de még el nem küldött fülszámok: „warren.ear-tagging.*”. Ki dolgozik ezen a telefonon, hogy az istállóban hálózat nélkül is megnyíljon: „warren.phone-user”, amíg kilép a telefonról, „warren.barn-use”, „warren.lane-session”. Hogy kijelentkezett: „warren.signed-out”, és amíg a szerver nem tud róla, „warren.sign-out-due”.',
    tabTitle: 'A böngészőlap tára',
    tabText:
      'A „warren.draft.*” a megkezdett űrlapokat őrzi, amíg menti őket vagy kijelentkezik. A „warren.list-place”, a „warren.stock-list” és a „tsr-scroll-restoration-*” azt, hol tartott egy listában vagy oldalon. A lap bezárásakor mind törlődik.',
    phoneTitle: 'Munka hálózat nélkül',
    phoneText:
      'A „warren” adatbázis (IndexedDB) azt őrzi, amit beírt, amíg a szerverre nem ér. Istállóban használt telefonon a munkájához tartozó állatokat és feladatokat is, egy kulcsot, amely csak az istállói munkát nyitja, és a bejegyzéseit megérkezésük után 40 napig, ha a telefon megtelt, 7 napig. A telefonról kilépve az állatok, a feladatok és a kulcs törlődnek. A „warren-*” gyorsítótár a programot őrzi a következő változatig, Önről semmit.',
    othersTitle: 'Mások',
    othersText:
      'Nincs hirdetés, nincs látogatásmérés, semmi nem töltődik be más cégektől. Levelet csak akkor küldünk, ha valaki új jelszót kér a fiókjához.',
    accessTitle: 'Ki látja',
    accessText:
      'A fiókját a telep adminisztrátorai és tulajdonosa látják; a főadminisztrátorok minden fiókot. Más telepek semmit nem látnak belőle.',
    rightsTitle: 'Az Ön jogai',
    rightsText:
      'Kérheti, hogy megnézhesse, kijavíttassa vagy lezárassa a fiókját. Az állományról szóló naplóbejegyzések a felhasználónevével együtt megmaradnak, amíg a telepnek el kell számolnia velük.',
  },
} satisfies TextsOf<typeof en>
