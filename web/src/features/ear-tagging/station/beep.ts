/** A short high sound for a pair, a long low one for what could not be read: eyes are on the rabbit. */
export function beep(isGood: boolean): void {
  try {
    const context = new AudioContext()
    const tone = context.createOscillator()
    const end = context.currentTime + (isGood ? 0.09 : 0.3)
    tone.frequency.value = isGood ? 1320 : 220
    tone.connect(context.destination)
    tone.start()
    tone.stop(end)
    tone.addEventListener('ended', () => void context.close())
  } catch {
    // A device without sound shows the same on its screen.
  }
}
