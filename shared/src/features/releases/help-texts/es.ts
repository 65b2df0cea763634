import type { TextsOf } from '../../../kernel/texts.ts'
import type { releasesHelpTexts as master } from './en.ts'

export const releasesHelpTexts: TextsOf<typeof master> = {
  releases: {
    about: 'Los animales que unas granjas han compartido con otras, para que el pedigrí siga entre granjas.',
    tasks: {
      sell: {
        title: 'Vender animales a otra granja',
        steps: [
          'En [shell:screens/stock] marque los animales y elija [releases:release].',
          'Indique la granja compradora o cree un código para el albarán.',
          'Aquí pulse [releases:printNote] para el papel.',
        ],
      },
      buy: {
        title: 'Compró animales',
        steps: [
          'Pulse [releases:enterCode] y escriba el código del albarán.',
          'Pulse [releases:take]: desde ahora se pueden indicar como padres.',
        ],
      },
    },
  },
}
