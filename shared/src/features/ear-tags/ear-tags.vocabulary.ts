/** A letter, a dash and five digits [ETR-09]; an EID has 15 digits [D-108]. */
export const TAG_PATTERN = /^[A-Z]-\d{5}$/
export const EID_PATTERN = /^\d{15}$/

/** The register is read in pages of this many rows [ETR-14]. */
export const EAR_TAG_PAGE_SIZE = 1000

/** The farm of tags that are on no farm [D-106]. */
export const NO_FARM = -1
