import { DatabaseError } from 'pg'

// As the trigger of the command log numbers them; see the migration that holds farms.
const HELD = 'WR503'
const MOVED = 'WR410'

/** True when the farm is being restored or moved: nothing of the command was stored, and soon it can be. */
export const isHeld = (error: unknown): boolean => error instanceof DatabaseError && error.code === HELD

/** Where the farm of a command lives now, if it has moved away. */
export const movedTo = (error: unknown): string | undefined =>
  error instanceof DatabaseError && error.code === MOVED
    ? (JSON.parse(error.detail ?? '{}') as { place?: string }).place
    : undefined
