import { readScanned } from '@warren/shared/features/cage-cards/scanned-code.rules.ts'
import { useSyncExternalStore } from 'react'
import type { Scan } from '../../../platform/scan/scans.ts'
import { textsOf } from '../../../platform/texts.ts'
import { announce } from '../kit/announce.ts'
import { giveFeedback } from '../kit/feedback.ts'

/** The sentence about a scan that leads nowhere is shown for this time, on the screen that received the scan. */
const SHOWN_MS = 10_000

let missed: string | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function showMissed(words: string | undefined): void {
  clearTimeout(timer)
  if (words !== undefined) timer = setTimeout(clearMissed, SHOWN_MS)
  if (missed === words) return
  missed = words
  for (const listener of listeners) listener()
}

export const clearMissed = (): void => showMissed(undefined)

/** A code that names none of the list, or a text that is no code: by tone, voice and eye. */
export function sayMissed({ text, source }: Scan): void {
  const isRead = source === 'typed' || readScanned(text) !== undefined
  const words = textsOf('barnWork')(isRead ? 'noSuchDoe' : 'notRead', { text })
  showMissed(words)
  giveFeedback('error')
  announce(words)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useMissed = (): string | undefined => useSyncExternalStore(subscribe, () => missed)
