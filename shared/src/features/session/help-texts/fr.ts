import type { TextsOf } from '../../../kernel/texts.ts'
import type { sessionHelpTexts as master } from './en.ts'

export const sessionHelpTexts: TextsOf<typeof master> = {
  login: {
    about: 'La porte de Warren. Chaque personne a son propre compte.',
    tasks: {
      signIn: {
        title: 'Se connecter',
        steps: [
          'Tapez [session:username] et [session:password].',
          'Sur votre propre ordinateur, cochez [session:keepSignedIn]\u202f; sur un poste partagé, laissez vide.',
          'Appuyez sur [session:signIn]. Si votre compte demande une seconde étape, tapez le code de votre téléphone.',
        ],
      },
      forgot: {
        title: 'Vous ne connaissez plus votre mot de passe',
        steps: [
          'Appuyez sur [session:forgotPassword].',
          'Tapez votre nom d’utilisateur et appuyez sur [session:forget/submit]\u202f; le lien du courriel vaut une heure.',
          'Pas de courriel\u202f? La personne qui a ouvert votre compte peut lui donner un nouveau mot de passe.',
        ],
      },
    },
  },
  logout: {
    about: 'Termine votre session sur cet appareil. Ce qui n’est pas encore envoyé est d’abord signalé.',
    tasks: {
      leave: {
        title: 'Se déconnecter sans rien perdre',
        steps: [
          'Si des lignes ne sont pas envoyées, appuyez sur [session:unsentStay] et attendez l’enregistrement.',
          '[session:unsentLeave] les garde sur cet ordinateur jusqu’à votre prochaine connexion ici.',
        ],
      },
    },
  },
  homeOffice: {
    about:
      'Votre point de départ\u00a0: les pages que vous pouvez ouvrir et ce qui manque encore à un nouvel élevage.',
    tasks: {
      newFarm: {
        title: 'Démarrer un nouvel élevage',
        steps: [
          'Ouvrez [shell:screens/farms], appuyez sur [farms:newFarm], donnez un nom et un code d’élevage.',
          'Ouvrez [shell:screens/users], appuyez sur [users:newUser] et créez son administrateur.',
          'Suivez [firstSteps:title] sur cette page\u00a0: les étapes se cochent d’elles-mêmes.',
        ],
      },
      newOwner: {
        title: 'Faire entrer un nouveau propriétaire',
        steps: [
          'S’il a demandé l’accès, ouvrez [registrations:title] et appuyez sur [registrations:accept].',
          'Sinon ouvrez [shell:nav/userManagement] et choisissez [users:create/OWNER].',
          'Donnez-lui le nom d’utilisateur\u202f; l’élevage est créé par le propriétaire.',
        ],
      },
    },
  },
  homeAdmin: {
    about: 'Ce que demande la journée\u00a0: groupes à voir, messages du bâtiment et pages de votre élevage.',
    tasks: {
      morning: {
        title: 'Commencer la journée',
        steps: [
          'Regardez [watch:home/title]\u00a0: ouvrez un groupe, voyez pourquoi il est cité, appuyez sur [watch:seen/button] quand c’est traité.',
          'Regardez [fromBarn:home/title]\u00a0: réglez ce que le bâtiment a signalé.',
          'Ouvrez [shell:screens/iaTasks] et vérifiez que chaque rangée du jour a un ouvrier.',
        ],
      },
      find: {
        title: 'Trouver un lapin, une cage ou une page',
        steps: [
          'Appuyez sur Ctrl K ou dans le champ du haut.',
          'Tapez un tatouage, une boucle, une cage ou un mot, puis Entrée.',
        ],
      },
    },
  },
  homeWorker: {
    about: 'Votre travail du jour sur le téléphone, dans l’ordre de la tournée. Il marche aussi sans réseau.',
    tasks: {
      beforeBarn: {
        title: 'Avant d’entrer au bâtiment',
        steps: [
          'Tant qu’il y a du réseau, prenez la liste\u00a0: [barn:refresh].',
          'Appuyez sur [barn:start] pour votre tâche, ou [barn:goOn] si elle est commencée.',
        ],
      },
      afterBarn: {
        title: 'Quand le travail est fini',
        steps: [
          'Appuyez sur [barn:finish] pour la tâche.',
          'Ouvrez [barn:unsent] et attendez que tout soit envoyé\u202f; quand le réseau revient\u00a0: [barnPhone:sendNow].',
        ],
      },
    },
  },
  homeTechnician: {
    about: 'Le poste de bouclage\u00a0: boucles et lapins forment des paires, lus dans n’importe quel ordre.',
    tasks: {
      tag: {
        title: 'Boucler des lapins',
        steps: [
          'Choisissez l’élevage et le nom de la liste, puis appuyez sur [taggingStation:begin].',
          'Lisez ou tapez la boucle et le lapin (tatouage ou cage), dans n’importe quel ordre\u202f; Entrée après chacun.',
          'Appuyez sur [taggingStation:finish]. Ce qui ne va pas est signalé paire par paire, rien n’est perdu.',
        ],
      },
      wrongPair: {
        title: 'Une paire est fausse',
        steps: [
          'Appuyez sur la croix à côté de la paire, puis relisez les deux.',
          'Pour recommencer\u00a0: [taggingStation:discard]\u202f; aucun lapin ne reçoit de boucle avant [taggingStation:finish].',
        ],
      },
    },
  },
  register: {
    about: 'Les propriétaires d’élevage demandent ici un compte. Un super-administrateur décide.',
    tasks: {
      ask: {
        title: 'Demander l’accès',
        steps: [
          'Remplissez [session:register/fullname], [session:register/email] et un mot de passe.',
          'Appuyez sur [session:register/submit]. Vous pourrez vous connecter dès que le compte sera ouvert.',
        ],
      },
    },
  },
  forgetPassword: {
    about: 'Un lien vers un nouveau mot de passe est envoyé à l’adresse de votre compte.',
    tasks: {
      newPassword: {
        title: 'Définir un nouveau mot de passe',
        steps: [
          'Tapez votre nom d’utilisateur et appuyez sur [session:forget/submit].',
          'Ouvrez le lien du courriel dans l’heure.',
          'Tapez [session:reset/password] et appuyez sur [session:reset/submit].',
        ],
      },
    },
  },
  terms: {
    about: 'Ce que vous pouvez attendre de Warren, et ce que Warren attend de vous.',
    tasks: {
      readTerms: {
        title: 'Une question sur les conditions',
        steps: [
          'Lisez la partie utile\u202f; les titres disent de quoi il s’agit.',
          'Pour toute question, adressez-vous à l’exploitant qui vous a donné le compte.',
        ],
      },
    },
  },
  privacy: {
    about: 'Ce que Warren garde sur vous, où et pourquoi.',
    tasks: {
      ownData: {
        title: 'Voir ou corriger vos données',
        steps: [
          'Ouvrez [shell:screens/users], puis votre propre compte.',
          'Ce que vous ne pouvez y changer, l’exploitant de l’installation le change pour vous.',
        ],
      },
    },
  },
}
