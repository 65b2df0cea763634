/** Headings and notes of the semen workbook. */
export const spermSheet = {
  title: 'Sperm',
  columns: {
    label: 'Sperm label',
    buckTattoo: 'Buck tattoo',
    buckFarm: 'Buck farm',
    pedigree: 'Pedigree',
    buckBreed: 'Breed of buck',
    buckLine: 'Line of buck',
  },
  notes: {
    label: 'Says which semen the row is about.',
    buckTattoo:
      'Tattoo of the buck, or N/A when it is not known. A buck of another farm must have been released to yours.',
    buckFarm: 'Letters of the farm the buck is on; needed when bucks of several farms have the tattoo.',
    pedigree: 'Yes or no.',
    buckBreed: 'Written by Warren, not read.',
    buckLine: 'Written by Warren, not read.',
  },
} as const
