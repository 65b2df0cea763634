import type { EntryRow, EntryState, Lane } from './entry.ts'

/** The tables of the phone within one transaction. Nothing else may be waited for in it: it would end. */
export interface EntryTables {
  lanes(): Promise<readonly Lane[]>
  putLane(lane: Lane): Promise<unknown>
  dropLane(laneId: string): Promise<unknown>
  byClientId(clientId: string): Promise<EntryRow | undefined>
  /** By number, from one on, and before another where one is given. */
  rows(laneId: string, from: number, before?: number): Promise<readonly EntryRow[]>
  /** Those that wait to be sent, lowest numbers first. */
  queued(laneId: string, limit: number): Promise<readonly EntryRow[]>
  count(laneId: string, state: EntryState): Promise<number>
  putRow(row: EntryRow): Promise<unknown>
  dropRow(laneId: string, seq: number): Promise<unknown>
  /** What is not finished yet, by its name; undefined takes it away. */
  draft(name: string): Promise<unknown>
  putDraft(name: string, value: unknown): Promise<unknown>
  countDrafts(): Promise<number>
  meta(name: string): Promise<unknown>
  putMeta(name: string, value: unknown): Promise<unknown>
}

/** `strict`: what was written survives a power cut from the moment the promise is kept. */
export interface EntryStore {
  run<T>(durability: 'strict' | 'relaxed', work: (tables: EntryTables) => Promise<T>): Promise<T>
  /** Forgets its connection: the next transaction opens a new one. */
  drop(): void
}
