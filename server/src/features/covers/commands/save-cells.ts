import { COVERS_SAVE } from '@warren/shared/features/covers/covers.commands.ts'
import type { saveCoverCells as endpoint } from '@warren/shared/features/covers/grid.contract.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import type { AnswerInputOf, BodyOf } from '@warren/shared/kernel/endpoint.ts'
import { type Actor, scopeOf } from '../../../platform/auth/actor.ts'
import { command, type CommandContext } from '../../../platform/commands/command.ts'
import { noteEffect } from '../../../platform/commands/effects.ts'
import { fieldsBefore } from '../../../platform/forms/read-form.ts'
import { lockStates, mapConstraintErrors } from '../../animals/index.ts'
import { holdGroup } from '../../ia-groups/index.ts'
import { type HeldCover, lockCells, mothersOfCovers } from '../cells.queries.ts'
import { type CellChange, planRow } from './plan-cells.ts'
import { writeChanges } from './write-changes.ts'

type Body = BodyOf<typeof endpoint>

/** Does whose own state was typed: their rows are held before the covers. */
const statesTyped = ({ rows }: Body): number[] =>
  rows.filter(({ set }) => 'status' in set || 'healthCondition' in set).map(({ id }) => id)

/** What the log says of a row. */
const logged = ({ cover, changed }: CellChange) => ({
  before: fieldsBefore<HeldCover>(cover, changed as Partial<HeldCover>),
  after: changed,
})

/** Saves cells of a grid: each row alone, each cell compared with what it was typed over. */
export const saveCells = (
  context: CommandContext,
  actor: Actor,
  { id, body, today }: { readonly id: number; readonly body: Body; readonly today: Day },
): Promise<AnswerInputOf<typeof endpoint>> =>
  command(context, actor, { command: COVERS_SAVE, payload: { id, ...body } }, async (tx, note) => {
    const group = await holdGroup(actor, tx, id)
    const typed = statesTyped(body)
    const mothers =
      typed.length === 0 ? [] : await lockStates(scopeOf(actor), tx, await mothersOfCovers(tx, group, typed))
    const covers = await lockCells(
      tx,
      group,
      body.rows.map((row) => row.id),
    )
    const byId = new Map(covers.map((cover) => [cover.id, cover]))
    const days = { touching: body.dates.touching ?? today, farrowing: body.dates.farrowing ?? null }
    const around = { startDate: group.startDate, days, today }
    const planned = body.rows.map((row) => planRow(row, byId.get(row.id), around))
    const changes = planned.flatMap(({ change }) => change ?? [])
    await mapConstraintErrors(writeChanges(tx, { actor, group, now: context.now, today }, changes, mothers))
    const images = changes.map((change) => ({ change, ...logged(change) }))
    await noteEffect(
      tx,
      note,
      images.map(({ change, before, after }) => ({
        type: 'cover',
        id: change.cover.id,
        row: null,
        before,
        after,
      })),
    )
    const count = (outcome: string) => planned.filter(({ row }) => row.outcome === outcome).length
    note.change(id, Object.fromEntries(images.map(({ change, before }) => [change.cover.id, before])), {
      ...Object.fromEntries(images.map(({ change, after }) => [change.cover.id, after])),
      ...(count('conflict') > 0 && { conflicts: count('conflict') }),
      ...(count('refused') > 0 && { refused: count('refused') }),
    })
    return { messages: [], seq: group.seq, rows: planned.map(({ row }) => row) }
  })
