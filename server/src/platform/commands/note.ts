import type { RecordType } from '@warren/shared/kernel/commands.ts'
import { loggedPayload } from './payload.ts'

type Fields = Readonly<Record<string, unknown>>

/** What a command says about its effect while it runs; becomes part of its log row. */
export class CommandNote {
  /** The farm its log row belongs to, where only the running command knows: one it made, or that of an account. */
  farmId: number | undefined
  #record: { type: RecordType; id: number } | undefined
  #changes: Record<string, [unknown, unknown]> | undefined

  /** Which record changed; `before` is absent for a new one, `after` for a deleted one. Equal fields are left out. */
  change(type: RecordType, id: number, before: Fields | undefined, after: Fields | undefined): void {
    this.#record = { type, id }
    const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
    const pairs = [...names].map((name): [string, [unknown, unknown]] => [
      name,
      [before?.[name] ?? null, after?.[name] ?? null],
    ])
    this.#changes = Object.fromEntries(
      pairs.filter(([, [was, is]]) => JSON.stringify(was) !== JSON.stringify(is)),
    )
  }

  columns(farmId: number | null) {
    return {
      farm_id: this.farmId ?? farmId,
      record_type: this.#record?.type ?? null,
      record_id: this.#record?.id ?? null,
      changes: this.#changes === undefined ? null : JSON.stringify(loggedPayload(this.#changes)),
    }
  }
}
