import { TARGET_FIGURES } from '@warren/shared/features/statistics/figures.vocabulary.ts'
import { caller } from './group-scenarios.ts'
import { inTurn, type Scenario } from './turn.ts'

/** Targets of all figures, written and taken away crosswise by the two sides. */
export const statisticScenarios = {
  TARGETS_SAVE: {
    prepare: async (turn) => {
      const targets = inTurn(TARGET_FIGURES, turn.side).map((figure, at) => ({
        figure,
        value: at % 2 === turn.side ? null : 1 + (turn.n % 90),
        source: 'own',
        year: 2026,
      }))
      return { send: () => caller(turn)('PUT', '/api/v1/statistics/targets', { targets }) }
    },
  },
} satisfies Record<string, Scenario>
