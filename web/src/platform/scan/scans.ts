import { hearWedge } from './wedge.ts'

/** How a text came in: a reader that types, the camera, a reader at a serial port, fingers. */
export interface Scan {
  readonly text: string
  readonly source: 'keys' | 'camera' | 'serial' | 'typed'
}

/** Texts as a device gives them, until it is closed or gives no more. */
export interface ScanSource {
  readonly codes: AsyncIterable<Scan>
  close(): Promise<void>
}

/** Whether the screen knows what was scanned. */
export type ScanListener = (scan: Scan) => boolean

const listeners: ScanListener[] = []
let leaveKeys: (() => void) | undefined

/** The screen that was opened last hears of it; whether it knows the text. */
export const sayScan = (scan: Scan): boolean => listeners.at(-1)?.(scan) ?? false

/** Hears every source that is there, readers in keyboard mode among them; the answer stops it. */
export function hearScans(listener: ScanListener): () => void {
  listeners.push(listener)
  leaveKeys ??= hearWedge((text) => void sayScan({ text, source: 'keys' }))
  return () => {
    listeners.splice(listeners.indexOf(listener), 1)
    if (listeners.length > 0) return
    leaveKeys?.()
    leaveKeys = undefined
  }
}
