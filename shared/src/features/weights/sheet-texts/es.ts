import type { TextsOf } from '../../../kernel/texts.ts'
import type { dailyWeightSheet as master } from './en.ts'

export const dailyWeightSheet: TextsOf<typeof master> = {
  title: 'Pesos',
  columns: { weight: 'Peso (g)', measuredAt: 'Pesado el' },
  notes: {
    weight: 'En gramos, entero, de 10 a 15000; un animal por fila.',
    measuredAt: 'Fecha con hora; una celda vacía vale la hora de la importación.',
  },
}
