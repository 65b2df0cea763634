import { WRONG_CLOCK } from './entry-clock.ts'
import type { QueueState } from './entry-queue.ts'

/** One line of the strip: what it says, with its numbers. */
export type StripLine =
  | { readonly says: 'notSaved'; readonly reason: 'broken' | 'full' | 'silent' }
  | { readonly says: 'signIn'; readonly count: number }
  | { readonly says: 'refused'; readonly count: number }
  | { readonly says: 'sending'; readonly done: number; readonly total: number }
  | { readonly says: 'again'; readonly count: number }
  | { readonly says: 'busy'; readonly seconds: number; readonly count: number }
  | { readonly says: 'updating'; readonly count: number }
  | { readonly says: 'offline'; readonly count: number }
  | { readonly says: 'waiting'; readonly count: number }
  | { readonly says: 'attention'; readonly count: number }
  | { readonly says: 'clock'; readonly minutes: number; readonly isAhead: boolean }
  | { readonly says: 'allSent'; readonly at: number | undefined }

interface Counts {
  readonly queued: number
  readonly ended: number
  readonly refused: number
  readonly attention: number
}

const countsOf = ({ lanes }: QueueState): Counts => {
  const sum = (standing: string) =>
    lanes.reduce((all, { lane, queued }) => all + (lane.standing === standing ? queued : 0), 0)
  return {
    queued: sum('open'),
    ended: sum('ended'),
    refused: sum('refused'),
    attention: lanes.reduce((all, { attention }) => all + attention, 0),
  }
}

/** How entries of an open lane fare. */
function delivery({ sender }: QueueState, count: number, now: number): StripLine {
  const { line, progress, again, nextTry, isServerBehind } = sender
  if (again > 0 && line !== 'offline') return { says: 'again', count: again }
  if (progress) return { says: 'sending', done: progress.done, total: progress.total }
  if (line === 'busy' && nextTry !== undefined)
    return { says: 'busy', seconds: Math.max(1, Math.ceil((nextTry - now) / 1000)), count }
  if (isServerBehind) return { says: 'updating', count }
  return line === 'offline' ? { says: 'offline', count } : { says: 'waiting', count }
}

function clockLine({ sender: { offset } }: QueueState): readonly StripLine[] {
  if (offset === undefined || Math.abs(offset) <= WRONG_CLOCK) return []
  return [{ says: 'clock', minutes: Math.round(Math.abs(offset) / 60_000), isAhead: offset < 0 }]
}

/**
 * What the strip says, the weightiest first. "All sent" stands alone, and only when nothing waits in any lane: an
 * answer that did not come is no success.
 */
export function stripOf(state: QueueState, now: number): readonly StripLine[] {
  const { queued, ended, refused, attention } = countsOf(state)
  const lines: StripLine[] = [
    ...(state.notSaved ? [{ says: 'notSaved', reason: state.notSaved } as const] : []),
    ...(ended > 0 ? [{ says: 'signIn', count: ended } as const] : []),
    ...(refused > 0 ? [{ says: 'refused', count: refused } as const] : []),
    ...(queued > 0 ? [delivery(state, queued, now)] : []),
    ...(attention > 0 ? [{ says: 'attention', count: attention } as const] : []),
    ...clockLine(state),
  ]
  const isAllSent = queued + ended + refused === 0 && !state.notSaved
  return isAllSent ? [{ says: 'allSent', at: state.sentAt }, ...lines] : lines
}
