import { z } from 'zod'

/** Every kind of work the queue may hold, with the shape of its payload: what comes back from it is distrusted too. */
export const TASKS = {
  /** Looks up the account of a reset request and writes its mail; away from the request, so that timing tells nothing. */
  'prepare-password-reset': z.object({ username: z.string() }),
  'send-mail': z.object({ mailId: z.number().int() }),
  /** Removes what has expired: sessions, reset tokens, throttles, old mails. */
  'prune-expired': z.object({}),
  /** Remembers the newest link of every chain of the command log outside the database. */
  'anchor-commands': z.object({}),
  /** Looks through the command log for rows that were edited, removed or swapped. */
  'check-chain': z.object({}),
  /** Makes the months of the logs to come, and forgets old client ids. */
  'keep-log': z.object({}),
  /** Reads an uploaded workbook, says what is wrong, and writes its rows when that was asked for. */
  'run-import': z.object({ importId: z.number().int(), jobId: z.number().int() }),
  /** Makes a file that a user asked for, and keeps it until it is fetched or its time is over. */
  'make-file': z.object({ fileId: z.string(), jobId: z.number().int() }),
  'prune-files': z.object({}),
  /** Looks at the days of a group anew, after a save that changed it. */
  'watch-group': z.object({ farmId: z.number().int(), groupId: z.number().int() }),
  /** Works out what the closed groups of a farm lost, weighed and ate, after one of them changed. */
  'refresh-curves': z.object({ farmId: z.number().int() }),
  /** Both for every farm, at night: days go by without a save, too. */
  'watch-farms': z.object({}),
} as const satisfies Record<string, z.ZodType>

export type TaskName = keyof typeof TASKS
export type TaskPayloads = { [N in TaskName]: z.output<(typeof TASKS)[N]> }
