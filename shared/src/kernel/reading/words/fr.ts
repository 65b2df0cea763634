import type { UnitWords } from '../units.vocabulary.ts'

export const unitWords = {
  g: ['gramme', 'grammes'],
  kg: ['kilo', 'kilos', 'kilogramme', 'kilogrammes'],
  t: ['tonne', 'tonnes'],
  ml: ['millilitre', 'millilitres'],
  l: ['litre', 'litres'],
  '°C': ['degré', 'degrés'],
  day: ['jour', 'jours', 'j'],
  head: ['pièce', 'pièces', 'tête', 'têtes'],
} satisfies UnitWords
