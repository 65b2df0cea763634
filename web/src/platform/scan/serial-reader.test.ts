import { afterEach, describe, expect, it } from 'vitest'
import type { PortInfo, Serial, SerialPort } from '../serial/serial.ts'
import { hearScans, type Scan } from './scans.ts'
import { SerialReader, readSerial } from './serial-reader.ts'

/** A stick as it behaves at its port: it sends when a chip is near, and can be switched off. */
class Stick {
  readonly info: PortInfo
  isNear = true
  #out: ReadableStreamDefaultController<Uint8Array> | undefined
  #readable: ReadableStream<Uint8Array> | null = null

  constructor(info: PortInfo) {
    this.info = info
  }

  /** Bytes in the pieces in which they arrive. */
  send(...pieces: readonly string[]): void {
    for (const piece of pieces) this.#out?.enqueue(new TextEncoder().encode(piece))
  }

  switchOff(): void {
    this.isNear = false
    this.#out?.close()
  }

  readonly port: SerialPort = ((stick: Stick) => ({
    get readable() {
      return stick.#readable
    },
    getInfo: () => stick.info,
    open: () => {
      if (!stick.isNear || stick.#readable) return Promise.reject(new Error('out of reach'))
      stick.#readable = new ReadableStream({
        start: (controller) => {
          stick.#out = controller
        },
      })
      return Promise.resolve()
    },
    close: () => {
      stick.#readable = null
      return Promise.resolve()
    },
  }))(this)
}

/** A browser with these devices at its ports; `chosen` is what the user picks when asked. */
function browserWith(devices: readonly Stick[], chosen = devices[0]): Serial & { connect(): void } {
  let heard = () => {}
  return {
    requestPort: () => (chosen ? Promise.resolve(chosen.port) : Promise.reject(new Error('none chosen'))),
    getPorts: () => Promise.resolve(devices.map(({ port }) => port)),
    addEventListener: (name, listener) => {
      if (name === 'connect') heard = listener
    },
    connect: () => heard(),
  }
}

const SCALE = { usbVendorId: 1, usbProductId: 1 }
const STICK = { bluetoothServiceClassId: '00001101-0000-1000-8000-00805f9b34fb' }
const turn = () => new Promise((resolve) => setTimeout(resolve, 5))
const scans: Scan[] = []
let leave = () => {}
const listen = () => {
  leave = hearScans((scan) => {
    scans.push(scan)
    return true
  })
}
afterEach(() => {
  leave()
  scans.length = 0
  localStorage.clear()
})

describe('lines of a stick', () => {
  it('[FLD-05] are texts, whatever pieces and marks they come with, each once while the chip is near', async () => {
    const stick = new Stick(STICK)
    await stick.port.open({ baudRate: 9600 })
    let now = 0
    const source = readSerial(stick.port, () => now)
    const read = async () => {
      const next = await source.codes[Symbol.asyncIterator]().next()
      return (next.value as Scan | undefined)?.text
    }
    stick.send(
      '\u0002LA 9410',
      '00012345678\u0003\r\n',
      '\r\n',
      'LA 941000012345678\r\n',
      '941 000087654321\n',
    )
    expect(await read()).toBe('LA 941000012345678')
    expect(await read()).toBe('941 000087654321')
    now = 5000
    stick.send('LA 941000012345678\r')
    expect(await read()).toBe('LA 941000012345678')
  })
})

describe('the reader of a phone', () => {
  it('[FLD-05] is chosen once, and heard by the screen that is open', async () => {
    const stick = new Stick(STICK)
    const reader = new SerialReader(browserWith([stick]))
    listen()
    expect(reader.state.is).toBe('off')
    await reader.choose()
    expect(reader.state.is).toBe('on')
    stick.send('LA 941000012345678\r\n')
    await turn()
    expect(scans).toEqual([{ text: 'LA 941000012345678', source: 'serial' }])
    expect(reader.state.lastRead).toBe('LA 941000012345678')
  })

  it('[FLD-05] is found again by itself, and not taken for the scale', async () => {
    const [scale, stick] = [new Stick(SCALE), new Stick(STICK)]
    const first = new SerialReader(browserWith([scale, stick], stick))
    await first.choose()
    stick.switchOff()
    await turn()
    expect(first.state.is).toBe('lost')
    stick.isNear = true
    const browser = browserWith([scale, stick])
    const again = new SerialReader(browser)
    listen()
    browser.connect()
    await turn()
    expect(again.state.is).toBe('on')
    scale.send('ST,GS,+ 2.740kg\r\n')
    stick.send('941000012345678\r\n')
    await turn()
    expect(scans.map(({ text }) => text)).toEqual(['941000012345678'])
  })

  it('[FLD-05] is not looked for before it was chosen, nor after it was forgotten', async () => {
    const stick = new Stick(STICK)
    const reader = new SerialReader(browserWith([stick]))
    await reader.find()
    expect(reader.state.is).toBe('off')
    await reader.choose()
    await reader.forget()
    await turn()
    expect(reader.state.is).toBe('off')
    await reader.find()
    expect(reader.state.is).toBe('off')
    expect(new SerialReader(undefined).state.is).toBe('none')
  })
})
