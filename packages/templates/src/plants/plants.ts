import type { AnyTemplate } from './plant-template.ts'

/** Templates in the order of the gallery. Another one is one file and one line, and is fetched when somebody looks at it. */
export const plants: readonly (() => Promise<AnyTemplate>)[] = [
  async () => (await import('./library/water-supply.ts')).waterSupply,
  async () => (await import('./library/waste-water.ts')).wasteWater,
  async () => (await import('./library/distribution.ts')).distribution,
  async () => (await import('./library/boiler-house.ts')).boilerHouse,
  async () => (await import('./library/greenhouse.ts')).greenhouse,
  async () => (await import('./library/cold-store.ts')).coldStore,
  async () => (await import('./library/compressed-air.ts')).compressedAir,
  async () => (await import('./library/chiller-plant.ts')).chillerPlant,
  async () => (await import('./library/water-wall.ts')).waterWall,
  async () => (await import('./library/energy-wall.ts')).energyWall,
]
