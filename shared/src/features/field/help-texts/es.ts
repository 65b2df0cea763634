import type { TextsOf } from '../../../kernel/texts.ts'
import type { fieldHelpTexts as master } from './en.ts'

export const fieldHelpTexts: TextsOf<typeof master> = {
  fieldReports: {
    about: 'Lo que los teléfonos anotaron y no se ha podido hacer. Usted decide, caso por caso.',
    tasks: {
      settle: {
        title: 'Resolver un caso',
        steps: [
          'Ábralo y compare [fromBarn:mine] con [fromBarn:stored].',
          'Elija [fromBarn:hows/TAKE], [fromBarn:hows/AGAIN], [fromBarn:hows/KEEP] o [fromBarn:hows/BACK].',
          'Pulse [fromBarn:settle]. Si manda de vuelta al trabajador, escriba una nota: la lee en el teléfono.',
        ],
      },
      bringFile: {
        title: 'Un teléfono lleva días sin red',
        steps: [
          'El trabajador guarda en un archivo el trabajo sin enviar.',
          'Pulse [fromBarn:upload] y elija el archivo. Cada entrada llega una vez, aunque el teléfono la envíe después.',
        ],
      },
    },
  },
  phones: {
    about: 'Quién trabaja con qué teléfono, cuándo dio señales y qué le quedaba por enviar.',
    tasks: {
      silent: {
        title: 'Un teléfono calla',
        steps: [
          'Mire [fromBarn:phones/seen] y [fromBarn:phones/unsent].',
          'Pida que abran Warren donde haya red, o que guarden el trabajo en un archivo.',
        ],
      },
      lost: {
        title: 'Se perdió un teléfono',
        steps: [
          'Búsquelo y pulse [fromBarn:phones/lost].',
          'Confirme: ya no puede enviar ni leer. Lo que no envió se queda en él.',
        ],
      },
      pin: {
        title: 'Pedir un PIN en teléfonos compartidos',
        steps: [
          'Pulse el botón PIN y elija cuántas cifras tiene.',
          'A cada trabajador se le pide que elija uno en el teléfono, en cuanto este recibe su próxima lista.',
        ],
      },
    },
  },
}
