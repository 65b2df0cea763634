import { z } from 'zod'
import { entryLinks } from '../../kernel/barn-entry.ts'
import { commandObject } from '../../kernel/command-object.ts'
import { recordId } from '../../kernel/ids.ts'
import { MAX_PAIRS } from './ear-tagging.vocabulary.ts'

// Wide on purpose: what no tag and no rabbit is called is a problem of its pair, not an unreadable list.
const name = z.string().max(300).optional()
const moment = z.iso.datetime({ offset: true })

/** A tag by its print or its EID, and its rabbit by tattoo or by the cage it lives in [D-114]. */
const item = z.object({
  tag: name,
  eid: name,
  tattoo: name,
  cageId: recordId.optional(),
  /** The label on the cage, for who does not know its number. */
  cage: name,
  /** When it was tagged. */
  at: moment.optional(),
})
export type TaggedItem = z.output<typeof item>

/** A finished list: all of its pairs, or none [GD-26]. */
export const EAR_TAGGING_LIST_SAVE = commandObject({
  name: 'EAR_TAGGING_LIST_SAVE',
  roles: ['USER', 'EAR_TAG_TECHNICIAN'],
  payload: z.object({
    farmId: recordId,
    listName: z.string().max(300),
    endAt: moment,
    items: z.array(item).min(1).max(MAX_PAIRS),
    ...entryLinks,
  }),
  record: 'ear-tagging-list',
  device: { version: 1 },
  undo: false,
})
