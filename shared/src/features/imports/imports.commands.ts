import { z } from 'zod'
import { commandObject, sentTo } from '../../kernel/command-object.ts'
import { recordId } from '../../kernel/ids.ts'
import {
  applyImport,
  cancelImport,
  mapImport,
  repairImport,
  startImport,
  undoImport,
} from './imports.contract.ts'
import { IMPORT_KINDS } from './imports.vocabulary.ts'

/** What the log keeps of a file whose rows were written; every kind of import has a command of its own with it. */
export const importedFile = z.object({ importId: recordId, fileName: z.string(), rows: z.number().int() })

export const IMPORT_START = commandObject({
  name: 'IMPORT_START',
  roles: startImport.access,
  payload: z.object({
    kind: z.enum(IMPORT_KINDS),
    fileName: z.string(),
    fileSize: z.number().int(),
    /** Hash of the file: the log proves which file it was without keeping it. */
    sha256: z.string(),
    sourceFarmId: recordId.optional(),
    iaGroupId: recordId.optional(),
    groupId: recordId.optional(),
    diaryId: z.number().int().optional(),
    weightType: z.string().optional(),
  }),
  record: 'import',
  device: false,
  undo: false,
})

export const IMPORT_REPAIR = commandObject({
  name: 'IMPORT_REPAIR',
  roles: repairImport.access,
  payload: sentTo(repairImport),
  record: 'import',
  device: false,
  undo: false,
})

/** Which column of the file is which; also kept for the next file of its user. */
export const IMPORT_MAP = commandObject({
  name: 'IMPORT_MAP',
  roles: mapImport.access,
  payload: sentTo(mapImport),
  record: 'import',
  device: false,
  undo: false,
})

export const IMPORT_APPLY = commandObject({
  name: 'IMPORT_APPLY',
  roles: applyImport.access,
  payload: sentTo(applyImport),
  record: 'import',
  device: false,
  undo: false,
})

export const IMPORT_CANCEL = commandObject({
  name: 'IMPORT_CANCEL',
  roles: cancelImport.access,
  payload: sentTo(cancelImport),
  record: 'import',
  device: false,
  undo: false,
})

/** Asks for an import to be taken back; the job that does it is a command of its own. */
export const IMPORT_UNDO = commandObject({
  name: 'IMPORT_UNDO',
  roles: undoImport.access,
  payload: sentTo(undoImport),
  record: 'import',
  device: false,
  undo: false,
})

export const IMPORT_REVERT = commandObject({
  name: 'IMPORT_REVERT',
  roles: undoImport.access,
  payload: importedFile,
  record: 'import',
  device: false,
  undo: false,
})
