import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { AskedFrame, ReadFrame } from './worker-reader.ts'

/**
 * Reads codes where the browser cannot. A worker of its own: its file alone is allowed to run WebAssembly, no page is,
 * and a frame that takes long holds up no key.
 */
// From our own server; by itself the library would ask another one.
prepareZXingModule({ overrides: { locateFile: (file: string) => (file.endsWith('.wasm') ? wasm : file) } })

const OPTIONS = { formats: ['QRCode', 'Code128'], maxNumberOfSymbols: 4, tryHarder: true } as const

addEventListener('message', ({ data }: MessageEvent<AskedFrame>) => {
  const { id, pixels, width, height } = data
  const answer = (read: ReadFrame) => postMessage(read)
  readBarcodes(new ImageData(new Uint8ClampedArray(pixels), width, height), {
    ...OPTIONS,
    formats: [...OPTIONS.formats],
  }).then(
    (codes) => answer({ id, texts: codes.filter(({ isValid }) => isValid).map(({ text }) => text) }),
    (error: unknown) => answer({ id, failed: String(error) }),
  )
})
