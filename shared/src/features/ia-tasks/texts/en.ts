/** Words of the work of rounds. */
export const iaTasks = {
  /** As the log names what a command changed. */
  fields: {
    status: 'Status',
    byHand: 'Set by hand',
    users: 'Workers',
    parts: 'Parts',
    working: 'At work',
  },
  statuses: {
    TO_DO: 'To do',
    IN_PROGRESS: 'In progress',
    DONE: 'Done',
  },
} as const
