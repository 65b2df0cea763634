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

/** Reports a scan to the screen that was opened last; returns whether it knows the text, undefined where no screen listens. */
export const sayScan = (scan: Scan): boolean | undefined => listeners.at(-1)?.(scan)

/** Receives the scans of every source; the function it returns stops it. */
export function hearScans(listener: ScanListener): () => void {
  listeners.push(listener)
  return () => void listeners.splice(listeners.indexOf(listener), 1)
}
