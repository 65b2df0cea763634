import type { UnitWords } from '../units.vocabulary.ts'

export const unitWords = {
  g: ['gram', 'grams', 'gramme', 'grammes'],
  kg: ['kilo', 'kilos', 'kilogram', 'kilograms', 'kilogramme', 'kilogrammes'],
  t: ['ton', 'tons', 'tonne', 'tonnes'],
  ml: ['millilitre', 'millilitres', 'milliliter', 'milliliters'],
  l: ['litre', 'litres', 'liter', 'liters'],
  '°C': ['degree', 'degrees'],
  '%': ['percent'],
  day: ['day', 'days'],
  head: ['pc', 'pcs', 'piece', 'pieces', 'head', 'heads'],
} satisfies UnitWords
