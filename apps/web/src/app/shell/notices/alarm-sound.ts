const tones = [880, 660] as const
const toneSeconds = 0.18

/** Plays two short tones. A browser in which nobody has clicked yet stays silent. */
export function ringAlarm(): void {
  const context = new AudioContext()
  const volume = context.createGain()
  volume.gain.value = 0.2
  volume.connect(context.destination)
  tones.forEach((frequency, index) => {
    const tone = context.createOscillator()
    tone.frequency.value = frequency
    tone.connect(volume)
    tone.start(context.currentTime + index * toneSeconds)
    tone.stop(context.currentTime + (index + 1) * toneSeconds)
    if (index === tones.length - 1) tone.onended = () => void context.close()
  })
}
