import type { TextsOf } from '../../../kernel/texts.ts'
import type { firstSteps as master } from './en.ts'

export const firstSteps: TextsOf<typeof master> = {
  title: 'Első lépések',
  of: '{all} lépésből {done} kész',
  farm: '{farm} telep',
  away: 'Elrejtés',
  back: 'Első lépések: {all} lépésből {done} kész',
  done: 'kész',
  open: 'hátravan',
  steps: {
    FARM: 'Telep létrehozása',
    ADMIN: 'Adminisztrátor a telephez',
    STABLES: 'Istállók és ketrecsorok felvétele',
    TAGS: 'Füljelzők átvétele',
    HERD: 'Az állomány importálása Excelből',
    NAMES: 'Csoportnevek engedélyezése',
    GROUP: 'Az első IA-csoport létrehozása',
  },
  notes: {
    FARM: 'Név, betűjel és cím.',
    ADMIN: 'A lista többi lépését az adminisztrátor végzi el.',
    STABLES: 'A ketreceknek előbb kell meglenniük, mint az anyáknak.',
    TAGS: 'A Warren üzemeltetője adja át a telepnek.',
    HERD: 'Anyánként egy sor. Előtte kellenek az istállók és a füljelzők.',
    NAMES: 'A csoport innen kapja a nevét, például BAND01.',
    GROUP: 'Az együtt termékenyített anyák csoportja.',
  },
  whose: {
    FARM: 'Ezt a tulajdonos végzi.',
    ADMIN: 'Ezt a tulajdonos végzi.',
    STABLES: 'Ezt az adminisztrátor végzi.',
    TAGS: 'Ezt a Warren üzemeltetője végzi.',
    HERD: 'Ezt az adminisztrátor végzi.',
    NAMES: 'Ezt az adminisztrátor végzi.',
    GROUP: 'Ezt az adminisztrátor végzi.',
  },
  sample: {
    offer:
      'Még nincs kéznél adat? Nézzen körül egy kis mintatelepen: egy istálló, 64 nyúl, sperma, két csoport. Egészében ki is vehető.',
    put: 'Kipróbálom mintaadatokkal',
    isIn: 'Ezen a telepen mintaadatok vannak.',
    inText:
      'Próbáljon ki mindent: állomány, térkép, csoportok. Mielőtt a saját adatai bekerülnek, vegye ki őket.',
    out: 'Mintaadatok kivétele',
    q: 'Kiveszi a mintaadatokat?',
    qText:
      'Minden mintanyúl, ketrec, sperma és csoport kikerül, azzal együtt, amit rajtuk kipróbált. Máshoz nem nyúlunk.',
    yes: 'Kivétel',
    putDone: 'A mintaadatok a telepen vannak',
    outDone: 'A mintaadatokat kivettük',
  },
}
