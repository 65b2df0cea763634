import { BAUD_RATE, linesOf, type Serial } from '../serial/serial.ts'
import { type Reading, SCALE_LINES, type ScaleKind } from './scale-lines.ts'

export interface Scale {
  readonly readings: AsyncIterable<Reading>
  close(): Promise<void>
}

/** Opens a port that the user chooses, and reads it until it is closed or pulled out. */
export async function openScale(serial: Serial, kind: ScaleKind): Promise<Scale> {
  const port = await serial.requestPort()
  await port.open({ baudRate: BAUD_RATE })
  const reader = port.readable?.getReader()
  async function* readings(): AsyncGenerator<Reading> {
    if (!reader) return
    for await (const line of linesOf(reader)) {
      const reading = SCALE_LINES[kind](line)
      if (reading) yield reading
    }
  }
  return {
    readings: readings(),
    close: async () => {
      await reader?.cancel()
      reader?.releaseLock()
      await port.close()
    },
  }
}
