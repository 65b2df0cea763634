/** What is used of the serial ports of a browser; only some browsers have them. */
export interface SerialPort {
  readonly readable: ReadableStream<Uint8Array> | null
  open(options: { readonly baudRate: number }): Promise<void>
  close(): Promise<void>
  /** What tells one device from another, as far as it says so. */
  getInfo?(): PortInfo
}
export interface PortInfo {
  readonly usbVendorId?: number
  readonly usbProductId?: number
  readonly bluetoothServiceClassId?: number | string
}
export interface Serial {
  requestPort(): Promise<SerialPort>
  /** Those that the user allowed before. */
  getPorts?(): Promise<readonly SerialPort[]>
  addEventListener?(name: 'connect' | 'disconnect', heard: () => void): void
}

/** The serial ports of this browser, if it has any. */
export const serialOf = (browser: Navigator): Serial | undefined =>
  (browser as Navigator & { readonly serial?: Serial }).serial

export const BAUD_RATE = 9600
/** A line that never ends is noise of a wrong speed. */
const LONGEST_LINE = 200

/** The lines of a port, whatever pieces they arrive in. */
export async function* linesOf(reader: ReadableStreamDefaultReader<Uint8Array>): AsyncGenerator<string> {
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
