/** The stroke of the mark on a 32 x 32 tile. */
export const MARK_PATH = 'M7.6 8.1 9 19.4a3.55 3.55 0 0 0 7 .3v-3.4 3.4a3.55 3.55 0 0 0 7-.3l1.4-11.3'
