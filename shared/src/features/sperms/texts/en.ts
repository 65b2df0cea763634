/** Words of the semen list. */
export const sperms = {
  title: 'Semen',
  count_one: '{count} batch',
  count_many: '{count} batches',
  count_other: '{count} batches',
  search: 'Label or buck',
  export: 'Export',
  exportFailed: 'The semen list could not be exported',
  import: 'Import semen',
  columns: {
    label: 'Label',
    buckTattoo: 'Buck',
    buckFarm: 'Farm',
    pedigree: 'Pedigree',
    used: 'Used',
    percentPregnant: 'Pregnant',
    births: 'Births',
    bornMean: 'Born',
    viableMean: 'Viable',
    lastUsed: 'Last used',
  },
  yes: 'Pedigree',
  noBuck: 'unknown buck',
  ofJudged: '{pregnant} of {judged}',
  emptyTitle: 'No semen yet',
  emptyText:
    'Semen comes in by an import: its label and the buck behind it. From then on it can be chosen for inseminations.',
} as const
