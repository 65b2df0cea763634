import { barnPrefs } from '../barn-prefs.ts'

/** Tones, so that eyes may stay with the animals [9.2]. */
export type Tone = 'plus' | 'minus' | 'unsure' | 'saved' | 'rowEnd' | 'undone' | 'error'

/** Hertz, from when, for how long; in milliseconds. */
type Note = readonly [hertz: number, at: number, ms: number]

const TONES: Readonly<Record<Tone, readonly Note[]>> = {
  plus: [[880, 0, 60]],
  minus: [[440, 0, 60]],
  unsure: [
    [660, 0, 45],
    [660, 90, 45],
  ],
  saved: [[660, 0, 60]],
  rowEnd: [
    [660, 0, 120],
    [880, 140, 160],
  ],
  undone: [
    [660, 0, 60],
    [440, 80, 60],
  ],
  error: [[160, 0, 600]],
}

const PULSES: Readonly<Partial<Record<Tone, readonly number[]>>> = {
  error: [120, 80, 120, 80, 120],
  rowEnd: [20, 60, 20],
}

const VOLUME = 0.25
let context: AudioContext | undefined

/** Browsers give sound after a press alone: the first one opens it. */
function sound(): AudioContext | undefined {
  if (typeof AudioContext === 'undefined') return undefined
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume().catch(() => undefined)
  return context
}

function play(notes: readonly Note[]): void {
  const own = sound()
  if (!own) return
  for (const [hertz, at, ms] of notes) {
    const [tone, volume] = [own.createOscillator(), own.createGain()]
    tone.frequency.value = hertz
    volume.gain.value = VOLUME
    tone.connect(volume).connect(own.destination)
    tone.start(own.currentTime + at / 1000)
    tone.stop(own.currentTime + (at + ms) / 1000)
  }
}

/** Two of three channels; the third is what one sees. None of them is needed by itself. */
export function giveFeedback(tone: Tone): void {
  const { sounds, vibration } = barnPrefs()
  try {
    if (sounds) play(TONES[tone])
    if (vibration) (navigator as { vibrate?: Navigator['vibrate'] }).vibrate?.([...(PULSES[tone] ?? [20])])
  } catch {
    // A phone without sound still works.
  }
}
