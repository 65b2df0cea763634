import type { Engine } from './db/engine.ts'
import type { Settings } from './settings/settings.ts'

/** Parts of a running server; built once in main and passed to the code that needs them. */
export interface Services {
  readonly settings: Settings
  readonly engine: Engine
  /** Time is passed in, never read in rules. */
  readonly clock: () => Date
}
