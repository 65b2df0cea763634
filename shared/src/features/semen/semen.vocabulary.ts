/** What the cell says when the buck is not known; a blank one says nothing [SPB-02]. */
export const NO_BUCK = 'N/A'

export const SPERM_SORTS = ['label', 'buckTattoo', 'used'] as const
