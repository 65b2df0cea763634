import type { FrameReader } from './frame-reader.ts'

export interface AskedFrame {
  readonly id: number
  readonly pixels: ArrayBuffer
  readonly width: number
  readonly height: number
}
export type ReadFrame =
  | { readonly id: number; readonly texts: readonly string[] }
  | { readonly id: number; readonly failed: string }

/** More lines cost time and battery, and find no further code. */
const MOST_LINES = 720

/** The file is fetched with the first scan: without a network there may be none yet. */
class NotFetchedError extends Error {
  override readonly name = 'NotFetchedError'
}

/** Pixels of what the camera shows now, as small as is enough. */
function pixelsOf(video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | undefined {
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0 || videoHeight === 0) return undefined
  const scale = Math.min(1, MOST_LINES / Math.min(videoWidth, videoHeight))
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return context?.getImageData(0, 0, canvas.width, canvas.height)
}

interface Waiting {
  readonly resolve: (texts: readonly string[]) => void
  readonly reject: (error: Error) => void
}

/** Reads frames in a worker, for browsers without a detector of their own. */
export function workerReader(
  worker: Worker = new Worker(new URL('./code-worker.ts', import.meta.url), { type: 'module' }),
): FrameReader {
  const canvas = document.createElement('canvas')
  const waiting = new Map<number, Waiting>()
  let last = 0
  const failAll = () => {
    for (const { reject } of waiting.values()) reject(new NotFetchedError('The reader of codes is not here'))
    waiting.clear()
  }
  worker.addEventListener('message', ({ data }: MessageEvent<ReadFrame>) => {
    const asked = waiting.get(data.id)
    waiting.delete(data.id)
    if ('texts' in data) asked?.resolve(data.texts)
    else asked?.reject(new NotFetchedError(data.failed))
  })
  worker.addEventListener('error', failAll)
  return {
    read: (video) => {
      const image = pixelsOf(video, canvas)
      if (!image) return Promise.resolve([])
      const { width, height } = image
      const pixels = image.data.buffer
      return new Promise((resolve, reject) => {
        waiting.set(++last, { resolve, reject })
        worker.postMessage({ id: last, pixels, width, height } satisfies AskedFrame, [pixels])
      })
    },
    close: () => {
      worker.terminate()
      for (const { resolve } of waiting.values()) resolve([])
      waiting.clear()
    },
  }
}
