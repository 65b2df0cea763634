/** Limits of a request [D-009]. */
export const MAX_BODY_BYTES = 1024 * 1024
export const MAX_JSON_DEPTH = 32
export const MAX_PAGE_SIZE = 1000

/** Names and free text of forms; generous, but a column never receives a megabyte. */
export const MAX_NAME_LENGTH = 255
