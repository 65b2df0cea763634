/** Limits of a request [D-009]. */
export const MAX_BODY_BYTES = 1024 * 1024
export const MAX_JSON_DEPTH = 32
export const MAX_PAGE_SIZE = 1000

/** Names and free text of forms; generous, but a column never receives a megabyte. */
export const MAX_NAME_LENGTH = 255

/** Limits of a workbook [D-009]. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024
export const MAX_UNPACKED_BYTES = 100 * 1024 * 1024
export const MAX_DATA_ROWS = 50_000
export const MAX_COLUMNS = 64
