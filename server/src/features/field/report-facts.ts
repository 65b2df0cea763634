import { createHash } from 'node:crypto'
import { cellsOf } from '@warren/shared/features/covers/cells.rules.ts'
import { CELL_FIELDS } from '@warren/shared/features/covers/cells.vocabulary.ts'
import type { carriedKits as carriedShape } from '@warren/shared/features/equalization/equalization.contract.ts'
import { kitsNow } from '@warren/shared/features/equalization/equalization.rules.ts'
import { kindOf, NEST_TASKS, type ReportKind } from '@warren/shared/features/field/report-kinds.vocabulary.ts'
import type { ReportValue } from '@warren/shared/features/field/reports.contract.ts'
import { groupLabelOf } from '@warren/shared/features/ia-groups/ia-groups.rules.ts'
import type { z } from 'zod'
import { type Actor, scopeOf } from '../../platform/auth/actor.ts'
import type { Db } from '../../platform/commands/command.ts'
import { findCells } from '../covers/index.ts'
import { nameGroups } from '../group-pages/index.ts'
import { coverOf, groupOf, rabbitOf, type ReadReport, roundOf } from './read-report.ts'
import { type DoeFact, doesBy, roundsBy } from './reports.queries.ts'

type Cover = Awaited<ReturnType<typeof findCells>>[number]
type Kits = z.output<typeof carriedShape>

/** What is stored now of everything that some reports are about. */
export interface Facts {
  readonly covers: ReadonlyMap<number, Cover>
  readonly does: ReadonlyMap<number, DoeFact>
  readonly groups: ReadonlyMap<number, string>
  readonly rounds: ReadonlyMap<number, string>
}

const kitsOf = ({ row, payload }: ReadReport): Kits | undefined =>
  kindOf(row.name) === 'kits' && payload ? (payload as unknown as Kits) : undefined

const coversIn = (report: ReadReport): number[] => {
  const kits = kitsOf(report)
  const one = coverOf(report)
  if (kits) return [...kits.litters.map(({ coverId }) => coverId), ...kits.moves.map(({ from }) => from)]
  return one === undefined ? [] : [one]
}

const byId = <T extends { readonly id: number }>(rows: readonly T[]): ReadonlyMap<number, T> =>
  new Map(rows.map((row) => [row.id, row]))
const present = (ids: readonly (number | undefined)[]): number[] =>
  [...new Set(ids)].filter((id) => id !== undefined)

export async function factsOf(actor: Actor, db: Db, reports: readonly ReadReport[]): Promise<Facts> {
  const scope = scopeOf(actor)
  const covers = await findCells(scope, db, present(reports.flatMap(coversIn)))
  const [does, groups, rounds] = await Promise.all([
    doesBy(scope, db, present([...covers.map(({ motherId }) => motherId), ...reports.map(rabbitOf)])),
    nameGroups(db, present(reports.map(groupOf))),
    roundsBy(scope, db, present([...covers.map(({ groupId }) => groupId), ...reports.map(roundOf)])),
  ])
  return {
    covers: byId(covers),
    does: byId(does),
    groups: new Map(groups.map(({ id, name }) => [id, name])),
    rounds: new Map(rounds.map((round) => [round.id, groupLabelOf(round)])),
  }
}

/** The one cover a report is about, as it is stored. */
export const storedCover = (report: ReadReport, { covers }: Facts): Cover | undefined =>
  covers.get(coverOf(report) ?? 0)

export const doeOf = (report: ReadReport, facts: Facts): DoeFact | undefined =>
  facts.does.get(rabbitOf(report) ?? storedCover(report, facts)?.motherId ?? 0)

export const groupNameOf = (report: ReadReport, facts: Facts): string | null =>
  facts.groups.get(groupOf(report) ?? 0) ??
  facts.rounds.get(roundOf(report) ?? storedCover(report, facts)?.groupId ?? 0) ??
  null

const isValue = (value: unknown): value is ReportValue['mine'] =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)

/** Cells of a nest that the phone typed, in the order of the grid. */
function typedCells(report: ReadReport, facts: Facts): ReportValue[] {
  const cover = storedCover(report, facts)
  const cells = cover && cellsOf(cover)
  return CELL_FIELDS.flatMap((field) => {
    const mine = report.payload?.[field]
    if (!isValue(mine)) return []
    return [{ field, of: null, mine, ...(cells && { stored: cells[field] }) }]
  })
}

function carriedKits(kits: Kits, { covers, does }: Facts): ReportValue[] {
  const labelOf = (coverId: number): string => {
    const doe = does.get(covers.get(coverId)?.motherId ?? 0)
    return doe?.cage ?? doe?.tattoo ?? String(coverId)
  }
  const moves = kits.moves.map((move) => ({
    field: 'kits',
    of: 'to' in move ? `${labelOf(move.from)} → ${labelOf(move.to)}` : labelOf(move.from),
    mine: move.kits,
  }))
  const litters = kits.litters.map(({ coverId, kits: seen }) => {
    const cover = covers.get(coverId)
    return { field: 'litter', of: labelOf(coverId), mine: seen, ...(cover && { stored: kitsNow(cover) }) }
  })
  return [...moves, ...litters]
}

/** What was added to a diary or weighed: nothing stored stands against it. */
const ADDED: Readonly<
  Partial<Record<ReportKind, (sent: Readonly<Record<string, unknown>>) => ReportValue[]>>
> = {
  added: ({ field, day, num }) => [
    { field: String(field), of: String(day), mine: typeof num === 'number' ? num : null },
  ],
  weighed: ({ weight, type }) => [
    { field: 'weight', of: String(type), mine: isValue(weight) ? weight : null },
  ],
  skipped: ({ reason }) => [{ field: 'skip', of: null, mine: String(reason) }],
}

/** What the barn says, and what is stored by now. */
export function valuesOf(report: ReadReport, facts: Facts): ReportValue[] {
  const { payload, row } = report
  if (!payload) return []
  const kits = kitsOf(report)
  if (kits) return carriedKits(kits, facts)
  if (kindOf(row.name) === 'third-weight') {
    const doe = doeOf(report, facts)
    const mine = payload['weight']
    return [
      {
        field: 'weightThirdYean',
        of: null,
        mine: isValue(mine) ? mine : null,
        ...(doe && { stored: doe.weight }),
      },
    ]
  }
  return ADDED[kindOf(row.name)]?.(payload) ?? typedCells(report, facts)
}

/** Stands for what is stored: another text when any of it has changed. */
export const stampOf = (values: readonly ReportValue[]): string =>
  createHash('sha256')
    .update(JSON.stringify(values.map(({ stored }) => stored ?? null)))
    .digest('hex')
    .slice(0, 32)

const picked = (cells: object, names: readonly string[]): object =>
  Object.fromEntries(Object.entries(cells).filter(([name]) => names.includes(name)))

/** Whether it says over which values it was typed: then it can be taken over what is stored. */
export const isTakeable = ({ row, payload }: ReadReport): boolean =>
  payload !== undefined && (row.name in NEST_TASKS || kindOf(row.name) === 'kits' || 'was' in payload)

/** The payload as if it had been typed over what is stored now: changed again meanwhile, it is a conflict as before. */
export function takenPayload(report: ReadReport, facts: Facts): object {
  const { payload = {}, row } = report
  const kits = kitsOf(report)
  if (kits)
    return {
      ...payload,
      litters: kits.litters.map((litter) => {
        const cover = facts.covers.get(litter.coverId)
        return cover ? { ...litter, kits: kitsNow(cover) } : litter
      }),
    }
  const { was: _, ...rest } = payload
  if (kindOf(row.name) === 'third-weight')
    return { ...rest, was: { weight: doeOf(report, facts)?.weight ?? null } }
  const cover = storedCover(report, facts)
  return cover && row.name in NEST_TASKS ? { ...rest, was: picked(cellsOf(cover), Object.keys(rest)) } : rest
}
