/** Values of the drawn plant, which are made up for the picture. */
export interface PlantReading {
  /** Share of the tank, 0–1. */
  readonly level: number
  readonly speedRpm: number
  readonly pressureMpa: number
}

/** Three slow waves of different length, so that the picture never visibly repeats. */
export function plantReadingAt(seconds: number): PlantReading {
  const wave = (periodSeconds: number) => Math.sin((seconds * 2 * Math.PI) / periodSeconds)
  return {
    level: 0.62 + 0.14 * wave(97),
    speedRpm: 1450 + 22 * wave(41) + 6 * wave(13),
    pressureMpa: 0.42 + 0.03 * wave(53) + 0.008 * wave(17),
  }
}
