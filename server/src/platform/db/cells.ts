import type pg from 'pg'

/**
 * An installation is a cell. Each cell gives its records numbers from a range of its own, so that a farm keeps its numbers
 * when it moves to another cell [0038]. All ranges together are the numbers that an address may name (`MAX_ID` in shared).
 */
export const NUMBERS_OF_A_CELL = 100_000_000
export const LAST_CELL = 20

/** Why a cell cannot have that number. */
export class WrongCell extends Error {
  override readonly name = 'WrongCell'
}

interface Sequence {
  readonly name: string
  readonly first: string
  readonly last: string
  /** The newest number it gave, if it gave any. */
  readonly given: string | null
}

const listSequences = async (client: pg.ClientBase): Promise<Sequence[]> => {
  const { rows } = await client.query<Sequence>(
    `select sequencename as name, min_value::text as first, max_value::text as last, last_value::text as given
     from pg_sequences where schemaname = 'app' order by 1`,
  )
  return rows
}

const rangeOf = (cell: number) => ({
  first: cell * NUMBERS_OF_A_CELL + 1,
  last: (cell + 1) * NUMBERS_OF_A_CELL,
})

const isIn = ({ first, last }: Sequence, cell: number): boolean =>
  Number(first) === rangeOf(cell).first && Number(last) === rangeOf(cell).last

/** Gives every sequence the range of its cell. Numbers that were given before must lie in it. */
export async function setCell(client: pg.ClientBase, cell: number): Promise<number> {
  if (!Number.isInteger(cell) || cell < 0 || cell > LAST_CELL)
    throw new WrongCell(`a cell has a number from 0 to ${LAST_CELL}`)
  const { first, last } = rangeOf(cell)
  const sequences = (await listSequences(client)).filter((sequence) => !isIn(sequence, cell))
  const outside = sequences.filter(
    ({ given }) => given !== null && (Number(given) < first || Number(given) > last),
  )
  if (outside.length > 0)
    throw new WrongCell(
      `numbers outside ${first} to ${last} were given already: ${outside.map(({ name, given }) => `${name} ${given}`).join(', ')}`,
    )
  for (const { name, given } of sequences)
    await client.query(
      `alter sequence app.${name} minvalue ${first} maxvalue ${last} start ${first}${given === null ? ` restart ${first}` : ''}`,
    )
  return sequences.length
}

/** The number of the cell, if it was given one; a table that came since has its numbers from there, too. */
export async function cellOf(client: pg.ClientBase): Promise<number | undefined> {
  const farms = (await listSequences(client)).find(({ name }) => name === 'farms_id_seq')
  const cell = farms === undefined ? -1 : Number(farms.last) / NUMBERS_OF_A_CELL - 1
  return farms !== undefined && Number.isInteger(cell) && isIn(farms, cell) ? cell : undefined
}

/** After migrations: sequences that came with them get the range of the cell before they give a number. */
export async function keepCell(client: pg.ClientBase): Promise<void> {
  const cell = await cellOf(client)
  if (cell !== undefined) await setCell(client, cell)
}
