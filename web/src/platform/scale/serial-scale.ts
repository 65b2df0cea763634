import { type Reading, SCALE_LINES, type ScaleKind } from './scale-lines.ts'

/** What is used of the serial ports of a browser; only some browsers have them. */
export interface SerialPort {
  readonly readable: ReadableStream<Uint8Array> | null
  open(options: { readonly baudRate: number }): Promise<void>
  close(): Promise<void>
}
export interface Serial {
  requestPort(): Promise<SerialPort>
}

/** The serial ports of this browser, if it has any. */
export const serialOf = (browser: Navigator): Serial | undefined =>
  (browser as Navigator & { readonly serial?: Serial }).serial

export interface Scale {
  readonly readings: AsyncIterable<Reading>
  close(): Promise<void>
}

const BAUD_RATE = 9600
/** A line that never ends is noise of a wrong speed. */
const LONGEST_LINE = 200

/** The lines of a port, whatever pieces they arrive in. */
async function* linesOf(reader: ReadableStreamDefaultReader<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    const pieces = (rest + decoder.decode(value, { stream: true })).split(/[\r\n]+/)
    rest = (pieces.pop() ?? '').slice(-LONGEST_LINE)
    yield* pieces
  }
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
