import * as breeding from '@warren/shared/features/ia-groups/breeding-settings.contract.ts'
import * as groups from '@warren/shared/features/ia-groups/ia-groups.contract.ts'
import * as kinship from '@warren/shared/features/ia-groups/kinship.contract.ts'
import * as pairing from '@warren/shared/features/ia-groups/pairing.contract.ts'
import * as files from '@warren/shared/features/ia-groups/pairing-files.contract.ts'
import { pairingSheet } from '@warren/shared/features/ia-groups/pairing.sheet.ts'
import { todayIn } from '@warren/shared/kernel/calendar.ts'
import { scopeOf } from '../../platform/auth/actor.ts'
import { fileRoute } from '../../platform/files/file-route.ts'
import { found, type Route, route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { importDirectly, templateFile } from '../imports/index.ts'
import { listFree } from './candidates.queries.ts'
import { closeGroup, uncloseGroup } from './commands/close.ts'
import { createGroup, removeGroup, saveTray, updateGroup } from './commands/group-commands.ts'
import { pairMany, pairMothers, unpairMother } from './commands/pair.ts'
import { saveSettings } from './commands/save-settings.ts'
import { skipMothers, unskipMother } from './commands/skip.ts'
import { findGroup } from './groups.queries.ts'
import { pairingImporter } from './import/import-pairings.ts'
import { exportGroups, exportPairings } from './list/export-pairings.ts'
import { type Papers, printRound } from './list/print-round.ts'
import { proposePairs } from './kinship/propose-pairs.ts'
import { closeOf, showKinship } from './kinship/show-kinship.ts'
import { listSkips } from './closing.queries.ts'
import { pagePairings } from './pairings.queries.ts'
import { findSettings } from './settings.queries.ts'
import { lookingFor, showCandidates, showClosing, showGroup, showGroups } from './show-groups.ts'

/** Groups, the semen at hand for them and the farm's way of breeding. */
export function iaGroupsRoutes({ settings }: Services, papers: Papers): Route[] {
  const zone = settings.TIME_ZONE
  const clockAt = (now: Date) => ({ zone, today: todayIn(zone, now) })
  return [
    route(groups.pageIaGroups, ({ actor, context, read, query }) =>
      read((db) => showGroups(actor, db, query, clockAt(context.now))),
    ),
    route(groups.createIaGroup, ({ actor, context, body }) => createGroup(context, actor, body)),
    route(groups.getIaGroup, ({ actor, context, read, params, query }) =>
      found(read((db) => showGroup(actor, db, { id: params.id, query, clock: clockAt(context.now) }))),
    ),
    route(groups.updateIaGroup, ({ actor, context, params, body }) =>
      updateGroup(context, actor, params.id, body),
    ),
    route(groups.deleteIaGroup, ({ actor, context, params, query }) =>
      removeGroup(context, actor, params.id, query.version),
    ),
    route(groups.saveTray, ({ actor, context, params, body }) => saveTray(context, actor, params.id, body)),
    route(breeding.getBreedingSettings, ({ actor, read }) =>
      read((db) => findSettings(db, actor.farmIds[0] ?? 0)),
    ),
    route(breeding.saveBreedingSettings, ({ actor, context, body }) => saveSettings(context, actor, body)),
    ...pairingRoutes(zone),
    ...kinshipRoutes(zone),
    ...fileRoutes(zone, papers),
  ]
}

/** Who is paired with what, and what becomes of the list. */
function pairingRoutes(zone: string): Route[] {
  const today = (now: Date) => todayIn(zone, now)
  return [
    route(pairing.listAvailableMothers, ({ actor, context, read, params }) =>
      found(
        read(async (db) => {
          const looking = await lookingFor(actor, db, params.id, today(context.now))
          return looking && listFree(db, looking)
        }),
      ),
    ),
    route(pairing.pageCandidates, ({ actor, context, read, params, query }) =>
      found(
        read(async (db) => {
          const looking = await lookingFor(actor, db, params.id, today(context.now))
          return looking && showCandidates(looking, db, query)
        }),
      ),
    ),
    route(pairing.pagePairings, ({ actor, read, params, query }) =>
      found(
        read(async (db) => {
          const group = await findGroup(scopeOf(actor), db, params.id)
          return group && pagePairings(db, { farmId: group.farmId, groupId: group.id }, query)
        }),
      ),
    ),
    route(pairing.pairMothers, ({ actor, context, params, body }) =>
      pairMothers({ context, actor, id: params.id, today: today(context.now) }, body),
    ),
    route(pairing.pairMany, ({ actor, context, params, body }) =>
      pairMany({ context, actor, id: params.id, today: today(context.now) }, body),
    ),
    route(pairing.unpairMother, ({ actor, context, params }) =>
      unpairMother(context, actor, params.id, params.motherId),
    ),
    route(pairing.checkClosing, async ({ actor, context, read, params }) => {
      const { farmId, ...check } = await found(
        read((db) => showClosing(actor, db, params.id, today(context.now))),
      )
      return { ...check, close: await closeOf(read, { farmId, groupId: params.id }) }
    }),
    route(pairing.closeIaGroup, ({ actor, context, params }) => closeGroup(context, actor, params.id, zone)),
    route(pairing.uncloseIaGroup, ({ actor, context, params }) => uncloseGroup(context, actor, params.id)),
    route(pairing.listSkips, ({ actor, read, params }) =>
      found(
        read(async (db) => {
          const group = await findGroup(scopeOf(actor), db, params.id)
          return group && listSkips(db, { farmId: group.farmId, groupId: group.id })
        }),
      ),
    ),
    route(pairing.skipMothers, ({ actor, context, params, body }) =>
      skipMothers(context, actor, params.id, body),
    ),
    route(pairing.unskipMother, ({ actor, context, params }) =>
      unskipMother(context, actor, { ...params, today: today(context.now) }),
    ),
  ]
}

/** Who is kin to the semen, and what is best for whom: worked out after the reading, so that it holds no connection. */
function kinshipRoutes(zone: string): Route[] {
  return [
    route(kinship.listKinship, async ({ actor, context, read, params, query }) => {
      const { farmId } = await found(read((db) => findGroup(scopeOf(actor), db, params.id)))
      return showKinship(read, { farmId, groupId: params.id }, { ...query, now: context.now })
    }),
    route(kinship.proposePairs, async ({ actor, context, read, params, body }) => {
      const today = todayIn(zone, context.now)
      const looking = await found(read((db) => lookingFor(actor, db, params.id, today)))
      return proposePairs(read, looking, body)
    }),
  ]
}

/** The list as a workbook, in and out, and on paper. */
function fileRoutes(zone: string, papers: Papers): Route[] {
  return [
    route(groups.downloadPairingTemplate, ({ actor, context }) =>
      templateFile(pairingSheet, actor, context.now, zone),
    ),
    route(files.importPairings, ({ context, actor, read, body, query: { iaGroupId } }) =>
      importDirectly({ context, actor, read }, { importer: pairingImporter, file: body, iaGroupId }),
    ),
    fileRoute(files.exportPairings, ({ context, actor, params }) =>
      exportPairings({ context, actor, zone }, params.id),
    ),
    fileRoute(files.exportIaGroups, ({ context, actor }) => exportGroups({ context, actor, zone })),
    fileRoute(files.printRound, ({ context, actor, params, query }) =>
      printRound({ context, actor, zone }, { id: params.id, query, paper: papers[params.paper] }),
    ),
  ]
}
