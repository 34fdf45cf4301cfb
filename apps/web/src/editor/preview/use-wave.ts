import { useEffect } from 'react'
import type { Simulation } from './simulation.ts'

const everyMs = 200
const periodMs = 12_000

/** Lets the values go up and down by themselves. */
export function useWave(simulation: Simulation, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined
    let passedMs = 0
    const timer = setInterval(() => {
      passedMs += everyMs
      simulation.wave(passedMs / periodMs)
    }, everyMs)
    return () => clearInterval(timer)
  }, [simulation, isOn])
}
