import type { TextsOf } from '../../../kernel/texts.ts'
import type { earTaggingHelpTexts as master } from './en.ts'

export const earTaggingHelpTexts: TextsOf<typeof master> = {
  earTagging: {
    about: 'Las listas de crotalado terminadas: quién, cuándo, cuántos.',
    tasks: {
      takeList: {
        title: 'Llevarse una lista',
        steps: [
          'Elija [earTagging:from] y [earTagging:to].',
          'Abra la lista para ver sus pares.',
          'Pulse [earTagging:export] para el archivo de Excel.',
        ],
      },
    },
  },
}
