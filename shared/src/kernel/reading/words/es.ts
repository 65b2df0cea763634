import type { UnitWords } from '../units.vocabulary.ts'

export const unitWords = {
  g: ['gramo', 'gramos'],
  kg: ['kilo', 'kilos', 'kilogramo', 'kilogramos'],
  t: ['tonelada', 'toneladas'],
  ml: ['mililitro', 'mililitros'],
  l: ['litro', 'litros'],
  '°C': ['grado', 'grados'],
  day: ['día', 'días'],
  head: ['ud', 'uds', 'unidad', 'unidades', 'cabeza', 'cabezas'],
} satisfies UnitWords
