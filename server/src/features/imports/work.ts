import type { Actor } from '../../platform/auth/actor.ts'
import type { JobDeps, JobRun } from '../../platform/jobs/run-job.ts'
import type { Importer, Importers } from './importer.ts'
import type { ImportHead } from './imports.queries.ts'

export interface ImportDeps extends JobDeps {
  readonly importers: Importers
  /** Time zone of the installation: decides what is today and what is in the future. */
  readonly zone: string
}

/** An uploaded file in the worker's hands. */
export interface Work {
  readonly deps: ImportDeps
  readonly run: JobRun
  readonly actor: Actor
  readonly head: ImportHead
  readonly importer: Importer
  readonly file: Uint8Array
}
