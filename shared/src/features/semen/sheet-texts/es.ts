import type { TextsOf } from '../../../kernel/texts.ts'
import type { spermSheet as master } from './en.ts'

export const spermSheet: TextsOf<typeof master> = {
  title: 'Semen',
  columns: {
    label: 'Etiqueta de semen',
    buckTattoo: 'Tatuaje del macho',
    buckFarm: 'Granja del macho',
    pedigree: 'Pedigrí',
    buckBreed: 'Raza del macho',
    buckLine: 'Línea del macho',
  },
  notes: {
    label: 'Dice de qué semen trata la fila.',
    buckTattoo:
      'Tatuaje del macho, o N/A si no se conoce. Si es de otra granja, esta debe haberlo compartido con la suya.',
    buckFarm: 'Código de la granja del macho; hace falta si machos de varias granjas tienen ese tatuaje.',
    pedigree: 'Sí o no.',
    buckBreed: 'Lo escribe Warren, no se lee.',
    buckLine: 'Lo escribe Warren, no se lee.',
  },
}
