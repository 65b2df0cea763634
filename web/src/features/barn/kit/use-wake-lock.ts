import { useEffect } from 'react'

/** Ten minutes without a press: the phone lies somewhere. */
const IDLE_MS = 10 * 60_000

/** The screen stays on while someone works. */
export function useWakeLock(): void {
  useEffect(() => {
    const { wakeLock } = navigator as { wakeLock?: WakeLock }
    if (!wakeLock) return undefined
    let held: WakeLockSentinel | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const release = () => {
      void held?.release().catch(() => undefined)
      held = undefined
    }
    const hold = async () => {
      clearTimeout(timer)
      timer = setTimeout(release, IDLE_MS)
      if (held?.released === false || document.visibilityState !== 'visible') return
      try {
        held = await wakeLock.request('screen')
        if (isOver) release()
      } catch {
        // A phone that saves its battery may refuse.
      }
    }
    const again = () => void hold()
    void hold()
    document.addEventListener('pointerdown', again)
    document.addEventListener('visibilitychange', again)
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('pointerdown', again)
      document.removeEventListener('visibilitychange', again)
      release()
    }
  }, [])
}
