import { z } from 'zod'

/** Largest value of the engine's key columns; a greater number names no record and must not reach a query. */
export const MAX_ID = 2_147_483_647

/** The id of a record in a path or query. */
export const recordId = z.coerce.number().int().positive().max(MAX_ID)

/** A number that may name a record; greater ones must not reach the engine. */
export const isRecordId = (id: number | null): id is number => id !== null && id > 0 && id <= MAX_ID
