import { kitsNow, movedTo } from '@warren/shared/features/equalization/equalization.rules.ts'
import {
  type Evened,
  evenOut,
  type Litter,
  targetOf,
} from '@warren/shared/features/equalization/equalizer.rules.ts'
import type { KitMove } from '@warren/shared/features/equalization/fewest-trips.rules.ts'
import type { EntryRow } from '../../../platform/outbox/entry.ts'
import { counts, type DoeState, hasLeft, type Payload, payloadOf, statesIn } from '../fold.rules.ts'
import type { Bundle, WorkList } from '../work-list.ts'

export type Round = Bundle['rounds'][number]
type Nest = Round['nests'][number]

/** A nest as the phone believes it to be. */
export type NestNow = Nest & { readonly kits: number; readonly target: number }

interface Carried {
  readonly iaGroupId: number
  readonly moves: readonly { readonly from: number; readonly to?: number; readonly kits: number }[]
}
const carriedIn = (row: EntryRow): Carried => payloadOf(row) as unknown as Carried

type Change = (nest: Nest) => Nest

/** What was found at the nest: only what the entry says. */
const kindled =
  (payload: Payload): Change =>
  (nest) => ({
    ...nest,
    ...('viable' in payload && { viable: payload['viable'] as number | null }),
    ...('farrowingDate' in payload && { farrowingDate: payload['farrowingDate'] as string | null }),
    ...('nanny' in payload && { isNurse: payload['nanny'] === true }),
  })

const moved =
  (carried: { readonly given: number; readonly received: number }): Change =>
  (nest) => {
    const { added, taken } = movedTo(nest, carried)
    return { ...nest, added, taken }
  }

/** Changes of an entry by the numbers of their covers. */
function changesOf(row: EntryRow): readonly (readonly [number, Change])[] {
  if (row.kind === 'COVER_FARROWING') return [[Number(payloadOf(row)['coverId']), kindled(payloadOf(row))]]
  if (row.kind !== 'KITS_MOVE') return []
  return carriedIn(row).moves.flatMap(({ from, to, kits }) => [
    [from, moved({ given: kits, received: 0 })] as const,
    ...(to === undefined ? [] : [[to, moved({ given: 0, received: kits })] as const]),
  ])
}

/** A doe who died since nurses no kits; undone, she lives again. */
const withMother = (nest: Nest, state: DoeState | undefined): Nest =>
  state?.status === undefined ? nest : { ...nest, isOrphan: hasLeft(state) }

/** A nest without its doe gives its kits and gets none. */
export const mayGet = ({ isOrphan }: Nest): boolean => !isOrphan

/** Nests with kits and nurses, with what was entered here since the list [8.5]. */
export function nestsNow(
  { bundle, askedAt }: WorkList,
  round: Round,
  rows: readonly EntryRow[],
): readonly NestNow[] {
  const nests = new Map(round.nests.map((nest) => [nest.coverId, nest]))
  for (const row of rows) {
    if (!counts(row, askedAt)) continue
    for (const [coverId, change] of changesOf(row)) {
      const nest = nests.get(coverId)
      if (nest) nests.set(coverId, change(nest))
    }
  }
  const states = statesIn(rows, askedAt)
  return [...nests.values()]
    .map((nest) => withMother(nest, states.get(nest.motherId)))
    .map((nest) => ({
      ...nest,
      kits: kitsNow(nest),
      target: targetOf({ ...nest, isGone: nest.isOrphan }, bundle.settings),
    }))
    .filter((nest) => nest.kits > 0 || (nest.isNurse && mayGet(nest)))
}

const litterOf = (nest: NestNow, today: string): Litter => ({
  id: nest.coverId,
  kits: nest.kits,
  target: nest.target,
  farrowingDate: nest.farrowingDate ?? today,
  // A doe without a cage is no neighbour of another: how far it is to her is not known.
  stableId: nest.stableId === 0 ? -nest.coverId : nest.stableId,
  row: nest.row,
  place: nest.place,
})

/** Which kits to carry, by the rule of the office, without the ways that could not be gone. */
export const proposed = (
  nests: readonly NestNow[],
  settings: Bundle['settings'],
  { today, barred }: { readonly today: string; readonly barred: ReadonlySet<string> },
): Evened =>
  evenOut(
    nests.map((nest) => litterOf(nest, today)),
    { gapDays: settings.fosterGapDays, reach: settings.fosterReach, barred },
  )

/** What is sent of kits that were carried: with the litters as they were seen [W-46]. */
export const movePayload = (
  iaGroupId: number,
  { from, to, kits }: { readonly from: NestNow; readonly to: NestNow; readonly kits: number },
) => ({
  iaGroupId,
  moves: [{ from: from.coverId, to: to.coverId, kits }],
  litters: [from, to].map((nest) => ({ coverId: nest.coverId, kits: nest.kits })),
})

const MOST_BACK = 20

/** The newest kits of a round that were carried here and not taken back; those of the server's no changed nothing [8.11]. */
export function lastCarried(
  rows: readonly EntryRow[],
  iaGroupId: number,
): { readonly clientId: string; readonly move: KitMove } | undefined {
  const own = rows.filter(
    (row) => row.kind === 'KITS_MOVE' && row.state !== 'attention' && carriedIn(row).iaGroupId === iaGroupId,
  )
  const undone = new Set(own.map((row) => payloadOf(row)['undoes']))
  const last = own
    .slice(-2 * MOST_BACK)
    .findLast((row) => payloadOf(row)['undoes'] === undefined && !undone.has(row.clientId))
  const move = last && carriedIn(last).moves[0]
  return move?.to === undefined
    ? undefined
    : { clientId: last?.clientId ?? '', move: { ...move, to: move.to } }
}
