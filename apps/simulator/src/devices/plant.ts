import { invariant } from '@fieldhub/kernel'
import type { VariableSpec } from './profile.ts'
import { type Random, seededRandom } from './random.ts'

const stepMs = 1000
/** A device that was not read for hours catches up in this many longer steps. */
const stepsMax = 600

/** The values of a device's variables over time. It has no timer: it catches up when it is read. */
export class Plant {
  readonly #variables: readonly VariableSpec[]
  readonly #values = new Map<string, number>()
  readonly #random: Random
  readonly #bornMs: number
  #nowMs: number

  constructor(variables: readonly VariableSpec[], seed: number, nowMs: number) {
    this.#variables = variables
    this.#random = seededRandom(seed)
    this.#bornMs = nowMs
    this.#nowMs = nowMs
    for (const { key, start } of variables) {
      invariant(!this.#values.has(key), `variable key ${key} is unique in its profile`)
      this.#values.set(key, start)
    }
  }

  value(key: string): number {
    const value = this.#values.get(key)
    invariant(value !== undefined, `the profile has a variable ${key}`)
    return value
  }

  set(key: string, value: number): void {
    invariant(this.#values.has(key), `the profile has a variable ${key}`)
    this.#values.set(key, value)
  }

  advance(toMs: number): void {
    const wholeSteps = Math.floor((toMs - this.#nowMs) / stepMs)
    if (wholeSteps < 1) return
    const steps = Math.min(wholeSteps, stepsMax)
    const eachMs = (wholeSteps * stepMs) / steps
    for (let step = 0; step < steps; step++) this.#step(eachMs)
  }

  #step(lengthMs: number): void {
    this.#nowMs += lengthMs
    for (const { behaviour, key } of this.#variables) {
      if (behaviour === undefined) continue
      const next = behaviour({
        seconds: (this.#nowMs - this.#bornMs) / 1000,
        stepSeconds: lengthMs / 1000,
        previous: this.value(key),
        random: this.#random,
        value: (other) => this.value(other),
      })
      this.#values.set(key, next)
    }
  }
}
