import type { TextsOf } from '../../../kernel/texts.ts'
import type { barnHelpTexts as master } from './en.ts'

export const barnHelpTexts: TextsOf<typeof master> = {
  barnTask: {
    about:
      'Une lapine après l’autre, dans l’ordre des cages. Chaque réponse est sur le téléphone avant la lapine suivante.',
    tasks: {
      answer: {
        title: 'Saisir ce que vous voyez',
        steps: [
          'Placez-vous devant la cage indiquée\u202f; lisez sa fiche ou sa boucle pour y aller.',
          'Palpation\u00a0: [barn:answer/plus], [barn:answer/minus] ou [barn:answer/unsure]. Mise bas\u00a0: réglez [barnWork:alive] et [barnWork:dead], puis [barnWork:save].',
          'Elle n’est pas là ou pas prête\u202f? [barn:notHere], [barnWork:notYet].',
        ],
      },
      correct: {
        title: 'Corriger la dernière réponse',
        steps: [
          'Appuyez sur la touche d’annulation en bas\u00a0: elle dit ce qu’elle reprend.',
          'Pour une autre lapine\u00a0: [barn:more], [barn:goToCage], puis répondez de nouveau.',
        ],
      },
    },
  },
  barnUnsent: {
    about: 'Ce qui n’est encore que sur ce téléphone, et ce que le bureau doit décider.',
    tasks: {
      send: {
        title: 'Tout envoyer au bureau',
        steps: [
          'Allez là où il y a du réseau et appuyez sur [barnPhone:sendNow].',
          'Attendez\u00a0: [barnPhone:nothingWaits] Jusque-là, seul ce téléphone a vos saisies.',
        ],
      },
      attention: {
        title: 'Une saisie demande attention',
        steps: [
          'Lisez pourquoi\u00a0: une autre personne a saisi autre chose, ou le serveur ne l’a pas prise.',
          'Inutile de la retaper\u00a0: le bureau l’a sur sa liste [shell:screens/fieldReports].',
        ],
      },
    },
  },
  barnPhone: {
    about: 'Apparence, son, langue, et si ce téléphone est prêt pour le bâtiment.',
    tasks: {
      check: {
        title: 'Préparer le téléphone',
        steps: [
          'Appuyez sur [barnPhone:checkAgain]\u00a0: chaque ligne doit dire [barnPhone:results/good].',
          'Mettez Warren sur l’écran d’accueil\u00a0: [barnPhone:installNow].',
          'En pleine lumière, choisissez [barnPhone:themes/sun].',
        ],
      },
      handOver: {
        title: 'Donner le téléphone à une autre personne',
        steps: [
          'Envoyez d’abord ce qui attend\u00a0: [barn:unsent].',
          'Appuyez sur [barnPhone:signOut]\u202f; les saisies non envoyées restent et un collègue peut les envoyer.',
        ],
      },
      pin: {
        title: 'Le téléphone demande un code PIN',
        steps: [
          'Tapez le vôtre. Après cinq codes faux, ou en cas d’oubli, appuyez sur [barnLock:byPassword].',
          'Pour en changer\u00a0: [barnLock:another]. Rien de ce que vous avez saisi n’est effacé.',
        ],
      },
    },
  },
  barnDead: {
    about: 'Les morts vont dans le carnet du groupe, depuis le téléphone.',
    tasks: {
      report: {
        title: 'Signaler des morts',
        steps: [
          'Choisissez le groupe, puis qui est mort.',
          'Tapez le nombre et appuyez sur [barnWork:save].',
          'Pour une lapine avec fiche\u00a0: [barnWork:aDoe]\u202f; elle quitte le cheptel et le carnet la compte.',
        ],
      },
    },
  },
  barnWeigh: {
    about: 'Le poids d’animaux d’un groupe, l’un après l’autre.',
    tasks: {
      weigh: {
        title: 'Peser un échantillon',
        steps: [
          'Choisissez le groupe et ce qui est pesé.',
          'Tapez les grammes, appuyez sur [barnWork:save], prenez l’animal suivant.',
          'Un poids très différent est demandé une fois\u00a0: regardez encore la balance.',
        ],
      },
    },
  },
  barnDoe: {
    about: 'Statut et santé d’une lapine, là où vous êtes devant elle.',
    tasks: {
      change: {
        title: 'Changer le statut ou la santé',
        steps: [
          'Lisez sa fiche de cage ou sa boucle, ou tapez sa cage.',
          'Appuyez sur le statut ou la santé qui convient.',
          'Erreur\u202f? Annulez dans la journée.',
        ],
      },
    },
  },
  barnScan: {
    about: 'Un code mène à sa lapine. La lecture ne répond jamais à votre place.',
    tasks: {
      scan: {
        title: 'Trouver une lapine par sa fiche',
        steps: [
          'Visez le code de la fiche avec l’appareil photo, ou lisez-le avec un lecteur.',
          'Sa page s’ouvre. Un code inconnu est affiché, et rien n’est fait.',
          'Le code est déchiré\u202f? Tapez la boucle, le tatouage ou la cage, puis [barnScan:find].',
        ],
      },
    },
  },
  barnEven: {
    about: 'Quels lapereaux vont dans quel nid, par les plus courts chemins, même sans réseau.',
    tasks: {
      carry: {
        title: 'Porter des lapereaux',
        steps: [
          'Choisissez le groupe IA\u202f; le premier trajet dit qui donne, qui reçoit et combien.',
          'Fait comme indiqué\u00a0: [barnEvening:done]. Sinon [barnEvening:otherNumber] ou [barnEvening:couldNot]\u00a0: Warren propose autre chose.',
          'Un autre trajet\u00a0: [barnEvening:byHand].',
        ],
      },
    },
  },
  barnStation: {
    about: 'Chaque lapin reçoit sa boucle\u202f; la paire est sur le téléphone avant le son.',
    tasks: {
      tag: {
        title: 'Boucler une liste',
        steps: [
          'Tant qu’il y a du réseau, téléchargez les lapins de l’élevage.',
          'Lisez le lapin et la boucle dans n’importe quel ordre\u202f; les deux font une paire.',
          'À la fin\u00a0: [taggingStation:finish]. La liste part d’elle-même dès qu’il y a du réseau.',
        ],
      },
      back: {
        title: 'Une liste est revenue',
        steps: [
          'Appuyez sur [barnStation:correct]\u00a0: chaque paire fautive dit pourquoi.',
          'Supprimez-la ou lisez-la de nouveau, puis [taggingStation:finish].',
        ],
      },
    },
  },
}
