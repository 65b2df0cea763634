import type { TextsOf } from '../../../kernel/texts.ts'
import type { releasesHelpTexts as master } from './en.ts'

export const releasesHelpTexts: TextsOf<typeof master> = {
  releases: {
    about:
      'Les animaux que des élevages ont partagés entre eux, pour que les pedigrees continuent d’un élevage à l’autre.',
    tasks: {
      sell: {
        title: 'Vendre des animaux à un autre élevage',
        steps: [
          'Dans [shell:screens/stock], cochez les animaux et choisissez [releases:release].',
          'Nommez l’élevage acheteur, ou faites un code pour le bon de livraison.',
          'Ici, appuyez sur [releases:printNote] pour le papier.',
        ],
      },
      buy: {
        title: 'Vous avez acheté des animaux',
        steps: [
          'Appuyez sur [releases:enterCode] et tapez le code du bon de livraison.',
          'Appuyez sur [releases:take]\u00a0: ces animaux peuvent désormais être nommés comme parents.',
        ],
      },
    },
  },
}
