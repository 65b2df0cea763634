import type { TextsOf } from '../../../kernel/texts.ts'
import type { usersHelpTexts as master } from './en.ts'

export const usersHelpTexts: TextsOf<typeof master> = {
  users: {
    about: 'A látható fiókok. Minden szerepkör az alatta lévő szerepkör fiókjait nyitja.',
    tasks: {
      addUser: {
        title: 'Fiók létrehozása',
        steps: [
          'Nyomja meg: [users:newUser], és válassza ki a szerepkört.',
          'Töltse ki az űrlapot, majd nyomja meg: [users:submitCreate].',
          'Adja át a felhasználónevet és a jelszót; a jelszó azonnal megváltoztatható.',
        ],
      },
      leaver: {
        title: 'Valaki elmegy a telepről',
        steps: [
          'Keresse meg, és nyomja meg: [users:edit].',
          'Kapcsolja ki: [users:activeSwitch], majd [common:save]; minden nyitott munkamenete azonnal véget ér.',
          'Amit beírt, megmarad.',
        ],
      },
      ownAccount: {
        title: 'Saját jelszó módosítása',
        steps: [
          'Keresse meg a saját fiókját, és nyomja meg: [users:edit].',
          'Írja be: [users:fields/currentPassword], [users:fields/newPassword].',
          'Nyomja meg: [common:save], majd jelentkezzen be újra.',
        ],
      },
    },
  },
  userCreate: {
    about: 'Új fiók. Hogy milyen szerepkört hozhat létre, a sajátjától függ.',
    tasks: {
      fillIn: {
        title: 'Az űrlap kitöltése',
        steps: [
          'Írja be: [users:fields/username], [users:fields/email], és adjon jelszót.',
          'Ahol van [users:fields/assignedFarm] mező, válassza ki a telepet.',
          'Nyomja meg: [users:submitCreate]. A visszautasított mező megmondja az okot; semmi nem vész el.',
        ],
      },
    },
  },
  userEdit: {
    about: 'Egy fiók: elérhetőség, jelszó, és hogy bejelentkezhet-e.',
    tasks: {
      password: {
        title: 'Új jelszó megadása',
        steps: [
          'Írja be: [users:fields/newPassword]; saját fióknál ezt is: [users:fields/currentPassword].',
          'Nyomja meg: [common:save]; a régi jelszóval nyitott munkamenetek véget érnek.',
        ],
      },
      twoSteps: {
        title: 'Fiók védelme két lépéssel',
        steps: [
          'Saját fiókjánál nyomja meg: [session:secondFactor/turnOn].',
          'Olvassa be a kódot egy hitelesítő alkalmazással, és írja be a számjegyeit.',
          'Nyomtassa ki vagy írja fel a helyreállító kódokat, majd: [session:secondFactor/done].',
        ],
      },
    },
  },
}
