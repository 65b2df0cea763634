import { IMPORT_IA_GROUPS } from '@warren/shared/features/ia-groups/ia-groups.commands.ts'
import { pairingSheet } from '@warren/shared/features/ia-groups/pairing.sheet.ts'
import type { RowPreview } from '@warren/shared/features/imports/imports.contract.ts'
import { scopeOf } from '../../../platform/auth/actor.ts'
import { StaleVersion } from '../../../platform/commands/violations.ts'
import { cellOf, type Importer } from '../../imports/index.ts'
import { findGroup } from '../groups.queries.ts'
import { findTooCloseIn } from '../kinship/find-too-close.ts'
import { knownPairs, loadPairingFacts } from './load-facts.ts'
import { type PairingPlan, type PairingRow, resolvePairings } from './resolve-pairings.ts'
import { savePairings } from './save-pairings.ts'
import { undoPairings } from './undo-pairings.ts'

/** Every row makes one cover; its group stands with it, since it may be one that the file makes. */
const previewOf = ({ groups }: PairingPlan): RowPreview[] =>
  groups
    .flatMap(({ group, pairs }) =>
      pairs.map(({ row, tattoo, spermLabel, pedigree }) => ({
        row,
        name: tattoo,
        isNew: true,
        cells: [
          ...cellOf('motherGroup', null, group.name),
          ...cellOf('startDate', null, group.startDate),
          ...cellOf('spermLabel', null, spermLabel),
          ...cellOf('pedigree', null, pedigree),
        ],
      })),
    )
    .toSorted((a, b) => a.row - b.row)

/** Pairings: all rows of a file or none [I-6, IAG-36]. */
export const pairingImporter: Importer = {
  kind: 'IAGROUPS',
  sheet: pairingSheet,
  roles: ['ADMIN'],
  command: IMPORT_IA_GROUPS,
  undo: undoPairings,
  hasGroup: async (db, actor, id) => (await findGroup(scopeOf(actor), db, id)) !== undefined,
  compare: async (db, { actor, now, today, iaGroupId, acceptKinship }, sheetRows) => {
    const rows = sheetRows as unknown as readonly PairingRow[]
    const call = { farmId: actor.farmIds[0] ?? 0, today, iaGroupId }
    const facts = await loadPairingFacts(db, call, rows)
    const tooClose = await findTooCloseIn(db, call.farmId, knownPairs(rows, facts))
    const found = resolvePairings(rows, { ...facts, tooClose, acceptKinship })
    const { problems, plan } = found
    return {
      problems,
      preview: previewOf(plan),
      save: (tx) =>
        savePairings(tx, plan, {
          actor,
          now,
          // A list may have been closed and a doe been paired since the file was read: what is written is what was shown.
          compareAgain: async (by) => {
            const now = await loadPairingFacts(by, call, rows)
            const again = resolvePairings(rows, { ...now, tooClose, acceptKinship })
            if (JSON.stringify(again) !== JSON.stringify(found))
              throw new StaleVersion('the herd has changed')
          },
        }),
    }
  },
}
