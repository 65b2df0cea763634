import type { RecordType } from '@warren/shared/kernel/command-object.ts'
import { loggedPayload } from './payload.ts'

type Fields = Readonly<Record<string, unknown>>

/** What a command says about its effect while it runs; becomes part of its log row. */
export class CommandNote {
  /** The farm its log row belongs to, where only the running command knows: one it made, or that of an account. */
  farmId: number | undefined
  /** What it did to many records: where the images are kept, if they are, and the digest over all of them. */
  effect: { readonly id: number | null; readonly records: number; readonly digest: Buffer } | undefined
  readonly #type: RecordType
  #id: number | undefined
  #changes: Record<string, [unknown, unknown]> | undefined

  /** The type is the one its command declares. */
  constructor(type: RecordType) {
    this.#type = type
  }

  /** Which record changed; `before` is absent for a new one, `after` for a deleted one. Equal fields are left out. */
  change(id: number, before: Fields | undefined, after: Fields | undefined): void {
    this.#id = id
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
      record_type: this.#id === undefined ? null : this.#type,
      record_id: this.#id ?? null,
      changes: this.#changes === undefined ? null : JSON.stringify(loggedPayload(this.#changes)),
      ...(this.effect && {
        effect_id: this.effect.id,
        effect_records: this.effect.records,
        effect_digest: this.effect.digest,
      }),
    }
  }
}
