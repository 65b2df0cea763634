/**
 * The header by which a page of Warren says that a request is its own. A browser lets no other site send it without
 * asking the server first, and the server never agrees.
 */
export const OWN_PAGE = { name: 'x-warren-page', value: '1' } as const

/**
 * The header by which a screen says which language it speaks: files and messages that are made for it speak the same, whatever
 * another browser of the same user has chosen since. Without it the language of the account counts.
 */
export const SCREEN_LANGUAGE = 'x-warren-language'
