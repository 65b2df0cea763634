import type { CommandName } from '@warren/shared/kernel/command-object.ts'
import { phoned } from './task-scenarios.ts'
import { inTurn, middleOf, type Scenario } from './turn.ts'

/** Both sides tag the same does with the same tags, one from the first doe on and one from the last. */
export const taggingScenarios: Pick<Record<CommandName, Scenario>, 'EAR_TAGGING_LIST_SAVE'> = {
  EAR_TAGGING_LIST_SAVE: {
    prepare: async (turn) => {
      const { ground, side, n, variant } = turn
      const does = ground.does.slice(middleOf(ground.does) - 4, middleOf(ground.does) + 4)
      const tags = ground.tags.slice(middleOf(ground.tags) - 4, middleOf(ground.tags) + 4)
      // Every other time the does are named by their cages, in row 1 of their stable.
      const pairs = does.map(({ tattoo }, i) => ({
        tag: tags[i]?.tag,
        ...(variant % 2 === 0 ? { tattoo } : { cage: `S1/1/D${middleOf(ground.does) - 3 + i}` }),
      }))
      return phoned(turn, 'EAR_TAGGING_LIST_SAVE', {
        farmId: ground.farmId,
        listName: `Race ${n}`,
        endAt: '2026-05-12T06:00:00Z',
        items: inTurn(pairs, side),
      })
    },
  },
}
