import type { TextsOf } from '../../../kernel/texts.ts'
import type { earTaggingHelpTexts as master } from './en.ts'

export const earTaggingHelpTexts: TextsOf<typeof master> = {
  earTagging: {
    about: 'A befejezett füljelzési listák: ki, mikor, hányat.',
    tasks: {
      takeList: {
        title: 'Lista letöltése',
        steps: [
          'Adja meg: [earTagging:from], [earTagging:to].',
          'Nyissa meg a listát, és nézze meg a párokat.',
          'Excel-fájl: [earTagging:export].',
        ],
      },
    },
  },
}
