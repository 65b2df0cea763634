import { exportGroup as exportEndpoint } from '@warren/shared/features/group-pages/group-files.contract.ts'
import { exportSummary as summaryEndpoint } from '@warren/shared/features/group-pages/summary.contract.ts'
import * as life from '@warren/shared/features/group-pages/group-life.contract.ts'
import * as calls from '@warren/shared/features/group-pages/group-pages.contract.ts'
import { todayIn } from '@warren/shared/kernel/calendar.ts'
import { scopeOf } from '../../platform/auth/actor.ts'
import { refuse } from '../../platform/commands/refusal.ts'
import { fileRoute } from '../../platform/files/file-route.ts'
import { found, type Route, route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { binBegins, restore } from './commands/bin.ts'
import { countStock } from './commands/count.ts'
import { mergeGroup, unmergeGroup } from './commands/merge.ts'
import { type DiaryCommands, saveDiaryCells } from './commands/save-diary.ts'
import { exportGroup, type GroupHeads } from './export/group-file.ts'
import type { ListSlaughterings } from './slaughterings.ts'
import { type BinShelf, showBin } from './show-bin.ts'
import { exportSummary, type GroupSummaries } from './export/summary-file.ts'
import { findGroup } from './groups.queries.ts'
import {
  showChanges,
  showClosing,
  showInfo,
  showMyGroups,
  showNames,
  showPostings,
  showSheet,
} from './show-group.ts'

/**
 * What each kind says itself: how the log calls a saved diary, the figures on the first sheet of its file, its summary; what
 * stands on pages beside arrivals, and what else comes back from the bin.
 */
export interface GroupKinds {
  readonly diaryCommands: DiaryCommands
  readonly heads: GroupHeads
  readonly summaries: GroupSummaries
  readonly slaughterings: ListSlaughterings
  readonly shelves: readonly BinShelf[]
}

/** Calls that serve groups of every kind. */
export function groupPagesRoutes({ settings }: Services, kinds: GroupKinds): Route[] {
  const { diaryCommands, slaughterings, shelves, summaries } = kinds
  const zone = settings.TIME_ZONE
  const today = (now: Date) => todayIn(zone, now)
  return [
    route(calls.listGroupNames, ({ actor, context, read }) =>
      read((db) => showNames(actor, db, today(context.now))),
    ),
    route(calls.getGroupInfo, ({ actor, read, params }) =>
      found(read((db) => showInfo(actor, db, params.id))),
    ),
    route(calls.getGroupSheet, ({ actor, context, read, params }) =>
      found(read((db) => showSheet(actor, db, { id: params.id, today: today(context.now) }, slaughterings))),
    ),
    route(calls.saveDiaryCells, async ({ actor, context, read, params, body }) => {
      const group = await read((db) => findGroup(scopeOf(actor), db, params.id))
      const object = group && diaryCommands[group.kind]
      if (!object) throw refuse('NOT_FOUND')
      return saveDiaryCells(context, actor, object, { id: params.id, body, today: today(context.now) })
    }),
    route(calls.listGroupChanges, ({ actor, read, params, query }) =>
      found(read((db) => showChanges(actor, db, params.id, query.since))),
    ),
    route(calls.pagePostings, ({ actor, read, params, query }) =>
      found(read((db) => showPostings(actor, db, params.id, query))),
    ),
    fileRoute(exportEndpoint, ({ actor, context, params }) =>
      exportGroup({ actor, context, zone }, params, kinds),
    ),
    fileRoute(summaryEndpoint, ({ actor, context, params, query }) =>
      exportSummary({ actor, context, zone }, { ...params, ...query }, summaries),
    ),
    route(life.countStock, ({ actor, context, params, body }) =>
      countStock(context, actor, { id: params.id, body, today: today(context.now) }),
    ),
    route(life.checkClosing, ({ actor, read, params, query }) =>
      found(read((db) => showClosing(actor, db, params.id, query.day))),
    ),
    route(life.mergeGroup, ({ actor, context, params, body }) =>
      mergeGroup(context, actor, { id: params.id, body, today: today(context.now) }),
    ),
    route(life.unmergeGroup, ({ actor, context, params, query }) =>
      unmergeGroup(context, actor, { id: params.id, originId: query.originId, today: today(context.now) }),
    ),
    route(life.listMyGroups, ({ actor, context, read }) =>
      read((db) => showMyGroups(actor, db, today(context.now))),
    ),
    route(life.listBin, ({ actor, context, read, query }) =>
      read((db) => {
        const begins = binBegins(today(context.now), zone)
        return showBin(actor, db, { begins, type: query.type }, shelves)
      }),
    ),
    route(life.restoreFromBin, ({ actor, context, params }) =>
      restore(context, actor, { ...params, zone }, shelves),
    ),
  ]
}
