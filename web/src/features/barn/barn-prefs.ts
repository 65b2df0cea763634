import { useSyncExternalStore } from 'react'

/** How this phone is set, for every worker on it. */
export interface BarnPrefs {
  /** `sun`: black on white, signs instead of tints. */
  readonly sun: boolean
  readonly sounds: boolean
  readonly vibration: boolean
  /** Save and back under the left thumb. */
  readonly leftHand: boolean
}

const NAME = 'warren.barn'
const USUAL: BarnPrefs = { sun: false, sounds: true, vibration: true, leftHand: false }

function readStored(): BarnPrefs {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(NAME) ?? '{}') as Partial<BarnPrefs>) }
  } catch {
    return USUAL
  }
}

let prefs: BarnPrefs | undefined
const listeners = new Set<() => void>()

export const barnPrefs = (): BarnPrefs => (prefs ??= readStored())

export function setBarnPrefs(change: Partial<BarnPrefs>): void {
  prefs = { ...barnPrefs(), ...change }
  localStorage.setItem(NAME, JSON.stringify(prefs))
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useBarnPrefs = (): BarnPrefs => useSyncExternalStore(subscribe, barnPrefs)
