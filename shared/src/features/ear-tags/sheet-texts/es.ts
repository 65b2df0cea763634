import type { TextsOf } from '../../../kernel/texts.ts'
import type { earTagSheet as master } from './en.ts'

export const earTagSheet: TextsOf<typeof master> = {
  title: 'Crotales',
  columns: {
    tag: 'Crotal',
    eid: 'EID',
    farmName: 'Granja',
    tattoo: 'Tatuaje',
    active: 'Activo',
    used: 'Usado',
  },
  notes: {
    tag: 'El crotal impreso: una letra, un guion y cinco cifras. Cada crotal una sola vez.',
    eid: 'El número electrónico del crotal: 15 cifras. Ponga la columna en formato texto; si no, Excel puede redondearlo o perder un cero.',
    farmName: 'Lo escribe Warren, no se lee.',
    tattoo: 'Lo escribe Warren, no se lee.',
    active: 'Lo escribe Warren, no se lee.',
    used: 'Lo escribe Warren, no se lee.',
  },
}
