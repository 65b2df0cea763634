const [HERTZ, SECONDS, VOLUME] = [880, 0.12, 0.2]

/** A short tone: the weight was taken, and the next animal may come. */
export function beep(): void {
  if (typeof AudioContext === 'undefined') return
  const context = new AudioContext()
  const [tone, volume] = [context.createOscillator(), context.createGain()]
  tone.frequency.value = HERTZ
  volume.gain.value = VOLUME
  tone.connect(volume).connect(context.destination)
  tone.onended = () => void context.close()
  tone.start()
  tone.stop(context.currentTime + SECONDS)
}
