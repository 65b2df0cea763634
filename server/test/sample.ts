import type { Role } from '@warren/shared/kernel/roles.ts'
import type { World } from './world.ts'

/** Where a sample's record lies, and who asks. */
export interface Sample {
  readonly world: World
  readonly role: Role | undefined
  /** Farm of the record. */
  readonly farmId: number
  /** An account of that farm. */
  readonly userId: number
}

export interface Request {
  readonly path?: Record<string, string | number>
  readonly query?: string
  readonly body?: unknown
}

/** Runs a statement that inserts one row; answers its number. */
export async function insert(world: World, text: string, values: unknown[]): Promise<number> {
  return (await world.admin.query<{ id: number }>(text, values)).rows[0]?.id ?? 0
}
