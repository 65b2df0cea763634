import { textsOf } from '../texts.ts'
import type { StripLine } from './strip.rules.ts'

const HOUR = 60
const DAY = 24 * HOUR

/** A clock that is wrong by so much, in the largest unit that tells it. */
function clockWords({ minutes, isAhead }: Extract<StripLine, { says: 'clock' }>): string {
  const t = textsOf('strip')
  const by =
    minutes >= 2 * DAY
      ? t('days', { count: Math.round(minutes / DAY) })
      : minutes >= 2 * HOUR
        ? t('hours', { count: Math.round(minutes / HOUR) })
        : t('minutes', { count: minutes })
  return isAhead ? t('clockAhead', { by }) : t('clockBehind', { by })
}

function sentWords(at: number | undefined): string {
  const t = textsOf('strip')
  return at === undefined ? t('allSent') : t('allSentAt', { time: new Date(at).toTimeString().slice(0, 5) })
}

/** A line of the strip, in words. */
export function stripWords(line: StripLine): string {
  const t = textsOf('strip')
  switch (line.says) {
    case 'notSaved':
      return line.reason === 'full' ? t('notSavedFull') : t('notSaved')
    case 'sending':
      return t('sending', { done: String(line.done), total: String(line.total) })
    case 'busy':
      return t('busy', { seconds: String(line.seconds) })
    case 'clock':
      return clockWords(line)
    case 'allSent':
      return sentWords(line.at)
    default:
      return t(line.says, { count: line.count })
  }
}
