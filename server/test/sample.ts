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
