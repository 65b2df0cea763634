import type { Heard } from './builders.ts'
import { figure, size } from './prove.ts'

/** Rounds of each race: a few in every run, the full number as a proof; fewer where a machine has less time (`WARREN_RACES=50`). */
export const RACES = size(6, Number(process.env['WARREN_RACES'] ?? 500))

/** What a call ended as: its status and the codes of its refusal. */
export function endOf({ status, body }: Heard): string {
  const { messages = [], code } = body as { messages?: string[]; code?: string }
  const codes = messages.length === 0 && status !== 200 && code !== undefined ? [code] : messages
  return [String(status), ...codes].join(' ')
}

/** How all rounds of a race ended, each ending once. */
export async function endings(name: string, round: () => Promise<string>): Promise<string[]> {
  const seen = new Map<string, number>()
  for (let i = 0; i < RACES; i++) {
    const ended = await round()
    seen.set(ended, (seen.get(ended) ?? 0) + 1)
  }
  figure(`${name}: ${[...seen].map(([ended, times]) => `${times} × ${ended}`).join(', ')}`)
  return [...seen.keys()].toSorted()
}

let turns = 0
/** Two calls at once; every other time the second one is on its way first. */
export async function atOnce<A, B>(one: () => Promise<A>, other: () => Promise<B>): Promise<[A, B]> {
  if (++turns % 2 === 0) return Promise.all([one(), other()])
  const [second, first] = await Promise.all([other(), one()])
  return [first, second]
}
