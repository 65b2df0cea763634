import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Scan } from '../scans.ts'
import { type Camera, type CameraTrouble, openCamera, troubleOf } from './camera.ts'

export type CameraState = 'starting' | 'on' | 'paused' | CameraTrouble

export interface Aimed {
  readonly is: CameraState
  /** Once more, after a pause or after a trouble was mended. */
  readonly again: () => void
  readonly light: Camera['light']
}

/** The camera while a screen aims: it ends with the screen, when the page is left, and by itself after a while. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onScan: (scan: Scan) => void): Aimed {
  const heard = useRef(onScan)
  useEffect(() => {
    heard.current = onScan
  })
  const [round, setRound] = useState(0)
  const [is, setIs] = useState<CameraState>('starting')
  const [light, setLight] = useState<Camera['light']>()
  useEffect(() => {
    const shown = video.current
    if (!shown) return undefined
    let camera: Camera | undefined
    let isOver = false
    const stop = (state: CameraState) => {
      if (isOver) return
      isOver = true
      void camera?.close()
      setLight(undefined)
      setIs(state)
    }
    const work = async () => {
      camera = await openCamera(shown)
      // It was left while the user was asked.
      if (isOver) {
        await camera.close()
        return
      }
      const { light: own } = camera
      setLight(() => own)
      setIs('on')
      for await (const scan of camera.codes) if (!isOver) heard.current(scan)
      stop('paused')
    }
    const hide = () => {
      if (document.visibilityState === 'hidden') stop('paused')
    }
    document.addEventListener('visibilitychange', hide)
    work().catch((error: unknown) => stop(troubleOf(error)))
    return () => {
      document.removeEventListener('visibilitychange', hide)
      isOver = true
      void camera?.close()
    }
  }, [round, video])
  const again = () => {
    setIs('starting')
    setRound((before) => before + 1)
  }
  return { is, again, light }
}
