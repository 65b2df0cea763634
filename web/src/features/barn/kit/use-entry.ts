import { useRef, useState } from 'react'
import type { EntryDraft } from '../../../platform/outbox/entry.ts'
import { NotSaved, type NotSavedReason } from '../../../platform/outbox/entry-saving.ts'
import { useBarnPhone } from '../use-barn.ts'
import { announce } from './announce.ts'
import { giveFeedback, type Tone } from './feedback.ts'
import { leaveKey } from './leave-key.ts'
import { TOUCH_GATE } from './touch-gate.ts'

/** What one press does. */
export interface Entry {
  /** Kept together or not at all. */
  readonly drafts: readonly EntryDraft[]
  /** Asked once it is saved: the end of a row sounds otherwise than a doe in it. */
  readonly tone: Tone | (() => Tone)
  /** What is spoken. */
  readonly said: string
  /** The next doe. Only once it is saved. */
  readonly after?: () => void
}

export interface Entering {
  /** One press, one entry; a second press before the screen has answered is none. */
  readonly save: (make: () => Entry) => void
  /** The entry that is not on the disk: nothing else may be entered before it is. */
  readonly failed: NotSavedReason | undefined
  readonly tryAgain: () => void
}

/** Saves entries: tone, vibration and next doe come after a strict transaction, and only then [5.2]. */
export function useEntry(): Entering {
  const phone = useBarnPhone()
  const isBusy = useRef(false)
  const [failure, setFailure] = useState<{ entry: Entry; reason: NotSavedReason }>()
  const run = async (entry: Entry): Promise<void> => {
    let isSaved = false
    const onShown = () => {
      isSaved = true
      setFailure(undefined)
      entry.after?.()
    }
    try {
      await phone.save(entry.drafts, { onShown })
    } catch (error) {
      // What fails behind the disk is a defect of the screen, and no reason to enter it again.
      if (isSaved) throw error
      giveFeedback('error')
      setFailure({ entry, reason: error instanceof NotSaved ? error.reason : 'broken' })
      return
    }
    giveFeedback(typeof entry.tone === 'string' ? entry.tone : entry.tone())
    announce(entry.said)
  }
  const once = async (entry: () => Entry): Promise<void> => {
    if (isBusy.current) return
    isBusy.current = true
    try {
      await run(entry())
    } finally {
      isBusy.current = false
      TOUCH_GATE.changed()
      leaveKey()
    }
  }
  return {
    save: (make) => {
      if (!failure) void once(make)
    },
    failed: failure?.reason,
    tryAgain: () => {
      if (failure) void once(() => failure.entry)
    },
  }
}
