import { foldEarTagCounts } from '../features/ear-tags/index.ts'
import { pruneImports, runImport } from '../features/imports/index.ts'
import { pruneRegistrations } from '../features/registrations/index.ts'
import { preparePasswordReset, pruneExpired } from '../features/session/index.ts'
import { refreshCurves, watchFarms, watchOneGroup } from '../features/watch/index.ts'
import type { TaskHandlers } from '../platform/jobs/worker.ts'
import { anchorCommands } from '../platform/commands/chain.ts'
import { checkChains } from '../platform/commands/check-chain.ts'
import { pruneFiles, runFile } from '../platform/files/run-file.ts'
import { keepLog } from '../platform/commands/keep-log.ts'
import { IMPORTERS } from './importers.ts'
import { allRoutes } from './routes.ts'
import { sendMail } from '../platform/mail/send-mail.ts'
import type { Services } from '../platform/services.ts'
import type { Settings } from '../platform/settings/settings.ts'

/** What the worker does for each kind of task. */
export const taskHandlers = (
  engine: Services['engine'],
  settings: Settings,
  clock: () => Date,
): TaskHandlers => ({
  'prepare-password-reset': ({ username }) =>
    preparePasswordReset({ engine, clock, publicUrl: settings.PUBLIC_URL }, username),
  'send-mail': ({ mailId }) =>
    sendMail({ engine, clock, smtpUrl: settings.SMTP_URL, from: settings.MAIL_FROM }, mailId),
  'anchor-commands': async () => {
    if (settings.COMMAND_ANCHOR_FILE !== undefined)
      await anchorCommands(engine, settings.COMMAND_ANCHOR_FILE, clock())
  },
  'check-chain': async () => {
    await checkChains(engine, settings.COMMAND_ANCHOR_FILE, clock())
  },
  'keep-log': () => keepLog(engine, clock()),
  'prune-expired': async () => {
    await pruneExpired({ engine, now: clock() })
    await pruneRegistrations({ engine, now: clock() })
    await pruneImports({ engine, now: clock() })
    await foldEarTagCounts({ engine })
  },
  'run-import': (job, { isLastTry }) =>
    runImport({ engine, clock, importers: IMPORTERS, zone: settings.TIME_ZONE, isLastTry }, job),
  'make-file': (job, { isLastTry }) =>
    runFile({ engine, clock, routes: allRoutes({ engine, settings, clock }), isLastTry }, job),
  'prune-files': () => pruneFiles({ engine, now: clock() }),
  'watch-group': (job) => watchOneGroup({ engine, now: clock(), zone: settings.TIME_ZONE }, job),
  'refresh-curves': ({ farmId }) => refreshCurves({ engine, now: clock(), zone: settings.TIME_ZONE }, farmId),
  'watch-farms': () => watchFarms({ engine, now: clock(), zone: settings.TIME_ZONE }),
})
