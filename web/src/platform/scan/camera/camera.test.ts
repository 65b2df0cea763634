import { describe, expect, it } from 'vitest'
import type { Scan } from '../scans.ts'
import { type CameraWorld, openCamera, troubleOf } from './camera.ts'
import { ownReader } from './frame-reader.ts'

/** A camera whose frames hold these texts, one frame after the other; its clock goes with its frames. */
function scripted(frames: readonly (readonly string[])[], readMs = 20) {
  let now = 0
  let frame = 0
  const said = { stopped: 0, closed: 0, waits: [] as number[] }
  const track = { stop: () => void said.stopped++, getCapabilities: () => ({}) }
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] } as unknown as MediaStream
  const world: CameraWorld = {
    media: { getUserMedia: () => Promise.resolve(stream) },
    reader: () =>
      Promise.resolve({
        read: () => {
          now += readMs
          return Promise.resolve(frames[frame++] ?? [])
        },
        close: () => void said.closed++,
      }),
    now: () => now,
    wait: (ms) => {
      said.waits.push(ms)
      now += ms
      return Promise.resolve()
    },
  }
  return { world, said, frames: () => frame, now: () => now }
}

const video = () => ({ play: () => Promise.resolve(), srcObject: null }) as unknown as HTMLVideoElement
async function all(codes: AsyncIterable<Scan>): Promise<string[]> {
  const texts: string[] = []
  for await (const { text } of codes) texts.push(text)
  return texts
}

describe('the camera', () => {
  it('[FLD-05] says a code once while it is in sight, and again when it comes back', async () => {
    const away = Array.from({ length: 20 }, () => [])
    const { world } = scripted([['A'], ['A'], ['A', 'B'], ['B'], ...away, ['A']])
    expect(await all((await openCamera(video(), world)).codes)).toEqual(['A', 'B', 'A'])
  })

  it('[FLD-05] reads twelve frames a second at most, and goes out 20 seconds after the last code', async () => {
    const { world, said, frames, now } = scripted([['A']])
    await all((await openCamera(video(), world)).codes)
    expect(now()).toBeGreaterThan(20_000)
    expect(now()).toBeLessThan(20_500)
    expect(frames() / (now() / 1000)).toBeLessThanOrEqual(12.1)
    expect([said.stopped, said.closed]).toEqual([1, 1])
  })

  it('[FLD-05] is let go of when it is closed, also in the middle', async () => {
    const { world, said } = scripted([['A'], ['B'], ['C']])
    const camera = await openCamera(video(), world)
    for await (const { text } of camera.codes) if (text === 'B') await camera.close()
    expect(said.stopped).toBeGreaterThan(0)
  })

  it('[FLD-05] says why there is no picture', async () => {
    const { world, said } = scripted([])
    const failing = (name: string): CameraWorld => ({
      ...world,
      media: { getUserMedia: () => Promise.reject(new DOMException('', name)) },
    })
    for (const [name, trouble] of [
      ['NotAllowedError', 'refused'],
      ['NotFoundError', 'missing'],
      ['NotReadableError', 'busy'],
    ] as const)
      expect(troubleOf(await openCamera(video(), failing(name)).catch((error: unknown) => error))).toBe(
        trouble,
      )
    const none = await openCamera(video(), { ...world, media: undefined }).catch((error: unknown) => error)
    expect(troubleOf(none)).toBe('missing')
    const broken = { ...world, reader: () => Promise.reject(new Error('no reader')) }
    await expect(openCamera(video(), broken)).rejects.toThrow('no reader')
    expect(said.stopped).toBe(1)
  })
})

describe('the detector of a browser', () => {
  class Detector {
    static formats: readonly string[] = ['qr_code', 'ean_13', 'code_128']
    static asked: readonly string[] = []
    static getSupportedFormats = () => Promise.resolve(Detector.formats)
    constructor({ formats }: { readonly formats: readonly string[] }) {
      Detector.asked = formats
    }
    detect = () => Promise.resolve([{ rawValue: 'W1:A-04478' }])
  }

  it('[FLD-05] is used for the codes of cards and tags, where it can read them', async () => {
    const reader = await ownReader(Detector)
    expect(await reader?.read(video())).toEqual(['W1:A-04478'])
    expect(Detector.asked).toEqual(['qr_code', 'code_128'])
    Detector.formats = []
    expect(await ownReader(Detector)).toBeUndefined()
    expect(await ownReader(undefined)).toBeUndefined()
  })
})
