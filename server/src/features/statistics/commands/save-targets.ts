import type { saveTargets as endpoint } from '@warren/shared/features/statistics/figures.contract.ts'
import { TARGETS_SAVE } from '@warren/shared/features/statistics/statistics.commands.ts'
import { targetsOf } from '@warren/shared/features/statistics/targets.rules.ts'
import type { BodyOf } from '@warren/shared/kernel/endpoint.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { command, type CommandContext } from '../../../platform/commands/command.ts'
import { ownTargets, writeTargets } from '../targets.queries.ts'

/** Changes what the farm aims at; who saves last of two holds, figure by figure [W-98]. */
export const saveTargets = (
  context: CommandContext,
  actor: Actor,
  body: BodyOf<typeof endpoint>,
): Promise<{ messages: [] }> =>
  command(context, actor, { command: TARGETS_SAVE, payload: body }, async (tx, note) => {
    const farmId = actor.farmIds[0] ?? 0
    // One of a figure, and all in one order: two who save at once wait for each other and never crosswise.
    const changed = [...new Map(body.targets.map((target) => [target.figure, target])).values()].sort(
      (a, b) => a.figure.localeCompare(b.figure),
    )
    const before = targetsOf(await ownTargets(tx, farmId))
    await writeTargets(tx, farmId, changed)
    const after = targetsOf(await ownTargets(tx, farmId))
    const told = (list: typeof before) =>
      Object.fromEntries(
        changed.map(({ figure }) => {
          const { value, source, year } = list.find((one) => one.figure === figure) ?? {
            value: null,
            source: '',
            year: null,
          }
          return [figure, { value, source, year }]
        }),
      )
    note.change(farmId, told(before), told(after))
    return { messages: [] }
  })
