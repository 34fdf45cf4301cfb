import type { Profile } from '#devices/profile.ts'
import { boiler } from './boiler.ts'
import { greenhouse } from './greenhouse.ts'
import { panel } from './panel.ts'
import { powerMeter } from './power-meter.ts'
import { pumpStation } from './pump-station.ts'
import { pumpTruck } from './pump-truck.ts'

/** Every kind of plant that the simulator knows, by the name that the command line takes. */
export const profiles = {
  boiler,
  pump: pumpStation,
  greenhouse,
  meter: powerMeter,
  truck: pumpTruck,
  panel,
} as const
export type ProfileName = keyof typeof profiles

export function isProfileName(name: string): name is ProfileName {
  return Object.hasOwn(profiles, name)
}

export function getProfile(name: ProfileName): Profile {
  return profiles[name]
}
