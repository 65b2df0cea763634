import { commandObject, sentTo } from '../../kernel/command-object.ts'
import { markAlarm } from './watch.contract.ts'

/** An alarm was looked at; the note is kept for the next time. */
export const ALARM_SEEN = commandObject({
  name: 'ALARM_SEEN',
  roles: markAlarm.access,
  payload: sentTo(markAlarm),
  record: 'group',
  device: false,
  undo: false,
})
