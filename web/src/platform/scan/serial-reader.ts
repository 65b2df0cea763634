import {
  BAUD_RATE,
  linesOf,
  type PortInfo,
  type Serial,
  type SerialPort,
  serialOf,
} from '../serial/serial.ts'
import { FreshTexts } from './fresh-texts.ts'
import { type Scan, type ScanSource, sayScan } from './scans.ts'

/** `none`: this browser has no serial ports. `lost`: the reader is known, and does not answer. */
export type ReaderIs = 'none' | 'off' | 'opening' | 'on' | 'lost'
export interface ReaderState {
  readonly is: ReaderIs
  readonly lastRead: string | undefined
}

/** A stick reads a chip again and again while it is near. */
const AWAY_MS = 2000
/** Marks of the beginning and the end of a text, which some readers send beside the line end. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const CONTROLS = /[\u0000-\u001f\u007f]/g

/** Reads an open port until it is closed or the reader goes out of reach. */
export function readSerial(port: SerialPort, now: () => number = () => performance.now()): ScanSource {
  const reader = port.readable?.getReader()
  async function* codes(): AsyncGenerator<Scan> {
    if (!reader) return
    const fresh = new FreshTexts(AWAY_MS)
    for await (const line of linesOf(reader)) {
      const text = line.replace(CONTROLS, '').trim()
      if (text !== '' && fresh.isFresh(text, now())) yield { text, source: 'serial' }
    }
  }
  return {
    codes: codes(),
    close: async () => {
      await reader?.cancel().catch(() => undefined)
      reader?.releaseLock()
      await port.close().catch(() => undefined)
    },
  }
}

const KEPT = 'warren.reader'
/** Which device was chosen: a scale may stand at another port. */
interface Kept {
  readonly info: PortInfo
}

function readKept(): Kept | undefined {
  try {
    const read = JSON.parse(localStorage.getItem(KEPT) ?? 'null') as Kept | null
    return read ?? undefined
  } catch {
    return undefined
  }
}

const infoOf = (port: SerialPort): PortInfo => port.getInfo?.() ?? {}
const isSame = (one: PortInfo, other: PortInfo): boolean =>
  one.usbVendorId === other.usbVendorId &&
  one.usbProductId === other.usbProductId &&
  one.bluetoothServiceClassId === other.bluetoothServiceClassId

/** The reader of this phone: chosen once by the user, found again by itself. */
export class SerialReader {
  readonly #serial: Serial | undefined
  readonly #listeners = new Set<() => void>()
  #source: ScanSource | undefined
  #opening: Promise<void> | undefined
  #state: ReaderState

  constructor(serial: Serial | undefined) {
    this.#serial = serial
    this.#state = { is: serial ? 'off' : 'none', lastRead: undefined }
    serial?.addEventListener?.('connect', () => void this.find())
  }

  get state(): ReaderState {
    return this.#state
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The browser asks which one; only a press may make it ask. */
  async choose(): Promise<void> {
    if (!this.#serial) return
    const port = await this.#serial.requestPort().catch(() => undefined)
    if (!port) return
    await this.#source?.close()
    localStorage.setItem(KEPT, JSON.stringify({ info: infoOf(port) } satisfies Kept))
    await this.#open([port])
  }

  async forget(): Promise<void> {
    localStorage.removeItem(KEPT)
    await this.#source?.close()
    this.#say({ is: 'off', lastRead: undefined })
  }

  /** Opens the reader that was chosen before, where it is near. */
  find(): Promise<void> {
    this.#opening ??= this.#find().finally(() => {
      this.#opening = undefined
    })
    return this.#opening
  }

  async #find(): Promise<void> {
    const kept = readKept()
    if (!kept || !this.#serial?.getPorts || this.#source) return
    const ports = await this.#serial.getPorts()
    await this.#open(ports.filter((port) => isSame(infoOf(port), kept.info)))
  }

  /** The first that opens: one that a scale holds, or that is out of reach, does not. */
  async #open(ports: readonly SerialPort[]): Promise<void> {
    this.#say({ is: 'opening' })
    for (const port of ports) {
      const isOpen = await port.open({ baudRate: BAUD_RATE }).then(
        () => true,
        () => false,
      )
      if (!isOpen) continue
      void this.#hear(readSerial(port))
      return
    }
    this.#say({ is: 'lost' })
  }

  async #hear(source: ScanSource): Promise<void> {
    this.#source = source
    this.#say({ is: 'on' })
    try {
      for await (const scan of source.codes) {
        this.#say({ lastRead: scan.text })
        sayScan(scan)
      }
    } catch {
      // Out of reach in the middle of a line.
    }
    await source.close()
    if (this.#source !== source) return
    this.#source = undefined
    this.#say({ is: readKept() ? 'lost' : 'off' })
  }

  #say(change: Partial<ReaderState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}

let own: SerialReader | undefined

/** The one reader of this page. */
export const ownSerialReader = (): SerialReader => (own ??= new SerialReader(serialOf(navigator)))
