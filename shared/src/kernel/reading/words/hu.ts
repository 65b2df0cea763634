import type { UnitWords } from '../units.vocabulary.ts'

export const unitWords = {
  g: ['gramm'],
  dkg: ['deka', 'dekagramm'],
  kg: ['kiló', 'kilogramm'],
  t: ['tonna'],
  ml: ['milliliter'],
  l: ['liter'],
  '°C': ['fok'],
  '%': ['százalék'],
  day: ['nap', 'napos'],
  head: ['db', 'darab'],
} satisfies UnitWords
