import type { TextsOf } from '../../../kernel/texts.ts'
import type { releasesHelpTexts as master } from './en.ts'

export const releasesHelpTexts: TextsOf<typeof master> = {
  releases: {
    about: 'Telepek egymásnak átadott állatai, hogy a származás telepek között is követhető legyen.',
    tasks: {
      sell: {
        title: 'Állatok eladása másik telepnek',
        steps: [
          'Itt: [shell:screens/stock], jelölje ki az állatokat, majd: [releases:release].',
          'Adja meg a vevő telepét, vagy készítsen kódot a szállítólevélre.',
          'A papírhoz itt nyomja meg: [releases:printNote].',
        ],
      },
      buy: {
        title: 'Állatokat vásárolt',
        steps: [
          'Nyomja meg: [releases:enterCode], és írja be a szállítólevél kódját.',
          'Nyomja meg: [releases:take]; ettől kezdve szülőként megnevezhetők.',
        ],
      },
    },
  },
}
