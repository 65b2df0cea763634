import { IMPORT_DAYS } from '@warren/shared/features/imports/imports.vocabulary.ts'
import { type CommandContext, unloggedCommand } from '../../../platform/commands/command.ts'
import { deleteImportsBefore } from '../imports.uploads.queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Deletes abandoned uploads every night. */
export const pruneImports = ({ engine, now }: CommandContext): Promise<void> =>
  unloggedCommand(
    { engine },
    'IMPORT_PRUNE',
    (tx) => deleteImportsBefore(tx, new Date(now.getTime() - IMPORT_DAYS * DAY_MS)),
    'worker',
  )
