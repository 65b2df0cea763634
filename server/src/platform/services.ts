import type { Engine } from './db/engine.ts'
import type { Settings } from './settings/settings.ts'

/** What a running server is made of; built once in main, handed to whoever needs it. */
export interface Services {
  readonly settings: Settings
  readonly engine: Engine
  /** Time is passed in, never read in rules. */
  readonly clock: () => Date
}
