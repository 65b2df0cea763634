/**
 * The header by which a page of Warren says that a request is its own. A browser lets no other site send it without
 * asking the server first, and the server never agrees.
 */
export const OWN_PAGE = { name: 'x-warren-page', value: '1' } as const
