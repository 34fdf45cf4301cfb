import type { Orderer } from '#facts/writes.ts'

/** So many of those that were served last are remembered. */
const servedMax = 64
/** Who goes first of kinds that were served equally long ago. */
const kinds: readonly Orderer['kind'][] = ['linkage', 'person', 'program', 'task', 'reading']

/**
 * Whether one more may wait behind those that wait. Nobody has more places than are left beside those of his kind, so
 * that a flood leaves places to whoever comes, and one alone has a third of all.
 */
export function hasPlace(
  waiting: readonly Orderer[],
  { kind, name }: Orderer,
  placesMax: number,
): boolean {
  const ofKind = waiting.filter((one) => one.kind === kind)
  const own = ofKind.filter((one) => one.name === name)
  return own.length + ofKind.length + waiting.length < placesMax
}

/** Kinds of orderers take turns, and so do those of a kind: next is who was served longest ago. */
export class OrdererTurns {
  /** Kinds and orderers, those that were served last at the end. */
  #served: readonly string[] = []

  record(orderer: Orderer): void {
    const keys = keysOf(orderer)
    const others = this.#served.filter((key) => !keys.includes(key))
    this.#served = [...others, ...keys].slice(-servedMax)
  }

  /** Those of one orderer keep their order. */
  next<T extends { readonly orderer: Orderer }>(waiting: readonly T[]): T | undefined {
    return waiting.reduce<T | undefined>((first, one) => {
      return first === undefined || this.#goesBefore(one.orderer, first.orderer) ? one : first
    }, undefined)
  }

  #goesBefore(one: Orderer, other: Orderer): boolean {
    if (one.kind === other.kind) return this.#turnOf(one) < this.#turnOf(other)
    const turns = this.#served.indexOf(one.kind) - this.#served.indexOf(other.kind)
    return turns === 0 ? kinds.indexOf(one.kind) < kinds.indexOf(other.kind) : turns < 0
  }

  /** Returns -1 for who is not remembered. */
  #turnOf(orderer: Orderer): number {
    return this.#served.indexOf(nameOf(orderer))
  }
}

const nameOf = ({ kind, name }: Orderer) => `${kind} ${name}`

function keysOf(orderer: Orderer): readonly string[] {
  return [nameOf(orderer), orderer.kind]
}
