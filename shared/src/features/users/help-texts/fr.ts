import type { TextsOf } from '../../../kernel/texts.ts'
import type { usersHelpTexts as master } from './en.ts'

export const usersHelpTexts: TextsOf<typeof master> = {
  users: {
    about: 'Les comptes que vous pouvez voir. Chaque rôle ouvre les comptes du rôle en dessous.',
    tasks: {
      addUser: {
        title: 'Donner un compte à une personne',
        steps: [
          'Appuyez sur [users:newUser] et choisissez le rôle.',
          'Remplissez le formulaire et appuyez sur [users:submitCreate].',
          'Donnez-lui nom d’utilisateur et mot de passe\u202f; elle peut aussitôt en changer.',
        ],
      },
      leaver: {
        title: 'Une personne quitte l’élevage',
        steps: [
          'Trouvez-la et appuyez sur [users:edit].',
          'Désactivez [users:activeSwitch] et appuyez sur [common:save]\u00a0: toutes ses sessions se terminent aussitôt.',
          'Ce qu’elle a saisi reste.',
        ],
      },
      ownAccount: {
        title: 'Changer votre mot de passe',
        steps: [
          'Trouvez votre compte et appuyez sur [users:edit].',
          'Tapez [users:fields/currentPassword] et [users:fields/newPassword].',
          'Appuyez sur [common:save] et reconnectez-vous.',
        ],
      },
    },
  },
  userCreate: {
    about: 'Un nouveau compte. Les rôles que vous pouvez créer dépendent du vôtre.',
    tasks: {
      fillIn: {
        title: 'Remplir le formulaire',
        steps: [
          'Tapez [users:fields/username], [users:fields/email] et un mot de passe.',
          'S’il y a [users:fields/assignedFarm], choisissez l’élevage de la personne.',
          'Appuyez sur [users:submitCreate]. Un champ refusé dit pourquoi\u202f; rien n’est perdu.',
        ],
      },
    },
  },
  userEdit: {
    about: 'Un compte\u00a0: contact, mot de passe, et s’il peut se connecter.',
    tasks: {
      password: {
        title: 'Donner un nouveau mot de passe',
        steps: [
          'Tapez [users:fields/newPassword]\u202f; pour votre propre compte aussi [users:fields/currentPassword].',
          'Appuyez sur [common:save]\u00a0: les sessions de l’ancien mot de passe se terminent.',
        ],
      },
      twoSteps: {
        title: 'Protéger votre compte par deux étapes',
        steps: [
          'Sur votre compte, appuyez sur [session:secondFactor/turnOn].',
          'Lisez le carré avec une application d’authentification et tapez son code.',
          'Imprimez ou notez les codes de secours, puis appuyez sur [session:secondFactor/done].',
        ],
      },
    },
  },
}
