/** Headings and notes of a workbook of weights. */
export const dailyWeightSheet = {
  title: 'Weights',
  columns: { weight: 'Weight (g)', measuredAt: 'Measured at' },
  notes: {
    weight: 'Grams, whole, 10 to 15000; one animal a row.',
    measuredAt: 'Date with time; a blank cell means the time of the import.',
  },
} as const
