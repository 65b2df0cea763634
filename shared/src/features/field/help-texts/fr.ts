import type { TextsOf } from '../../../kernel/texts.ts'
import type { fieldHelpTexts as master } from './en.ts'

export const fieldHelpTexts: TextsOf<typeof master> = {
  fieldReports: {
    about: 'Ce que les téléphones ont saisi et qui n’a pu se faire. Vous décidez, cas par cas.',
    tasks: {
      settle: {
        title: 'Régler un cas',
        steps: [
          'Ouvrez-le et comparez [fromBarn:mine] et [fromBarn:stored].',
          'Choisissez [fromBarn:hows/TAKE], [fromBarn:hows/AGAIN], [fromBarn:hows/KEEP] ou [fromBarn:hows/BACK].',
          'Appuyez sur [fromBarn:settle]. Si vous renvoyez l’ouvrier, écrivez une note\u00a0: il la lit sur son téléphone.',
        ],
      },
      bringFile: {
        title: 'Un téléphone sans réseau depuis des jours',
        steps: [
          'L’ouvrier enregistre sur le téléphone le travail non envoyé dans un fichier.',
          'Appuyez sur [fromBarn:upload] et choisissez-le. Chaque saisie n’arrive qu’une fois, même si le téléphone l’envoie plus tard.',
        ],
      },
    },
  },
  phones: {
    about: 'Qui travaille avec quel téléphone, son dernier signe, et ce qu’il n’avait pas envoyé.',
    tasks: {
      silent: {
        title: 'Un téléphone se tait',
        steps: [
          'Regardez [fromBarn:phones/seen] et [fromBarn:phones/unsent].',
          'Demandez d’ouvrir Warren là où il y a du réseau, ou d’enregistrer le travail dans un fichier.',
        ],
      },
      lost: {
        title: 'Un téléphone est perdu',
        steps: [
          'Trouvez-le et appuyez sur [fromBarn:phones/lost].',
          'Confirmez\u00a0: il ne peut plus envoyer ni lire. Ce qu’il n’a pas envoyé y reste.',
        ],
      },
      pin: {
        title: 'Demander un code PIN sur les téléphones partagés',
        steps: [
          'Appuyez sur le bouton PIN et choisissez le nombre de chiffres.',
          'Chacun est prié d’en choisir un sur le téléphone, dès que celui-ci a reçu sa prochaine liste.',
        ],
      },
    },
  },
}
