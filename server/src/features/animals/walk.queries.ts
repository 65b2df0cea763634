import { type RawBuilder, sql } from 'kysely'

const NUMBER = sql`substr(r.cage_key, 6, 4)`
/** In every second row one comes back: the numbers are counted down. */
const TURNED = sql`case when substr(r.cage_key, 4, 1) in ('0', '2', '4', '6', '8') then lpad((9999 - ${NUMBER}::int)::text, 4, '0') else ${NUMBER} end`

/**
 * Rabbit `r` as one walks along the cages: stable, row, number, position, since one stands before a column and does the
 * lower and the upper cage. Needs `STABLE`; rabbits without a cage come last.
 */
export const walking = ({ serpentine }: { readonly serpentine: boolean }): RawBuilder<unknown> =>
  sql`st.walk_key nulls last, substr(r.cage_key, 1, 4), ${serpentine ? TURNED : NUMBER}, substr(r.cage_key, 5, 1)`
