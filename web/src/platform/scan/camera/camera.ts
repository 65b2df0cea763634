import { FreshTexts } from '../fresh-texts.ts'
import type { Scan, ScanSource } from '../scans.ts'
import { type FrameReader, ownReader } from './frame-reader.ts'

/** At most twelve frames a second are read: more find nothing sooner, and empty the battery. */
const FRAME_MS = 1000 / 12
/** Without a code for so long nothing is aimed at. */
const IDLE_MS = 20_000
/** A code that was out of sight for so long is shown anew. */
const AWAY_MS = 1500

/** Why there is no picture. */
export type CameraTrouble = 'refused' | 'missing' | 'busy' | 'notFetched'

const TROUBLES: Readonly<Record<string, CameraTrouble>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotReadableError: 'busy',
  AbortError: 'busy',
  NotFetchedError: 'notFetched',
}

export const troubleOf = (error: unknown): CameraTrouble =>
  (error instanceof Error || error instanceof DOMException ? TROUBLES[error.name] : undefined) ?? 'missing'

export interface Camera extends ScanSource {
  /** Turns the light beside the camera on or off, where there is one. */
  readonly light: ((isOn: boolean) => Promise<void>) | undefined
}

/** What a test gives instead. */
export interface CameraWorld {
  readonly media: Pick<MediaDevices, 'getUserMedia'> | undefined
  readonly reader: () => Promise<FrameReader>
  readonly now: () => number
  readonly wait: (ms: number) => Promise<void>
}

const OF_BROWSER: CameraWorld = {
  // A page without encryption has none.
  get media() {
    return (navigator as { mediaDevices?: MediaDevices }).mediaDevices
  },
  reader: async () => (await ownReader()) ?? (await import('./worker-reader.ts')).workerReader(),
  now: () => performance.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}

const WANTED = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
} as const

function lightOf(stream: MediaStream): Camera['light'] {
  const [track] = stream.getVideoTracks()
  const can = track?.getCapabilities?.() as { readonly torch?: boolean } | undefined
  if (!track || can?.torch !== true) return undefined
  return (isOn) =>
    track.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] }).catch(() => undefined)
}

/** Shows what the camera sees, and reads the codes in it until it is closed or nothing was aimed at for long. */
export async function openCamera(
  video: HTMLVideoElement,
  { media, reader: readerOf, now, wait }: CameraWorld = OF_BROWSER,
): Promise<Camera> {
  if (!media) throw new DOMException('No camera', 'NotFoundError')
  const stream = await media.getUserMedia(WANTED)
  let isClosed = false
  let reader: FrameReader | undefined
  const close = () => {
    isClosed = true
    reader?.close()
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
    return Promise.resolve()
  }
  async function* codes(of: FrameReader): AsyncGenerator<Scan> {
    const fresh = new FreshTexts(AWAY_MS)
    let aimedAt = now()
    while (!isClosed && now() - aimedAt <= IDLE_MS) {
      const began = now()
      const texts = await of.read(video)
      if (texts.length > 0) aimedAt = now()
      for (const text of texts) if (fresh.isFresh(text, now())) yield { text, source: 'camera' }
      await wait(Math.max(0, FRAME_MS - (now() - began)))
    }
    await close()
  }
  try {
    video.srcObject = stream
    await video.play()
    reader = await readerOf()
    return { codes: codes(reader), close, light: lightOf(stream) }
  } catch (error) {
    await close()
    throw error
  }
}
