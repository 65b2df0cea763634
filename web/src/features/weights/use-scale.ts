import { useEffect, useRef, useState } from 'react'
import { logWarning } from '../../platform/logging.ts'
import type { ScaleKind } from '../../platform/scale/scale-lines.ts'
import { openScale, type Scale } from '../../platform/scale/serial-scale.ts'
import type { Serial } from '../../platform/serial/serial.ts'
import { StableWeights } from '../../platform/scale/stable-weights.ts'

export type ScaleState = 'off' | 'on' | 'failed'

/** The browser asks which port; closing its question is no failure. */
const wasDismissed = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError'

/** A scale at a serial port: each animal's weight once, for as long as it is connected. */
export function useScale(serial: Serial, onWeight: (grams: number) => void) {
  const [state, setState] = useState<ScaleState>('off')
  const scale = useRef<Scale>(undefined)
  const heard = useRef(onWeight)
  useEffect(() => {
    heard.current = onWeight
  })
  useEffect(() => () => void scale.current?.close().catch(() => undefined), [])
  const read = async (kind: ScaleKind) => {
    const opened = await openScale(serial, kind)
    scale.current = opened
    setState('on')
    const weights = new StableWeights()
    for await (const reading of opened.readings) {
      const grams = weights.take(reading, performance.now())
      if (grams !== undefined) heard.current(grams)
    }
  }
  const connect = (kind: ScaleKind) =>
    read(kind).then(
      () => setState('off'),
      (error: unknown) => {
        if (!wasDismissed(error)) logWarning('the scale could not be read', error)
        setState(wasDismissed(error) ? 'off' : 'failed')
      },
    )
  return { state, connect, disconnect: () => scale.current?.close() }
}
