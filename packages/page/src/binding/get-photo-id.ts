import type { Json } from '../page-data.ts'

/**
 * Photos are named by their id as text. An address counts as none, since the viewers of a shared page would fetch it.
 */
export function getPhotoId(value: Json | undefined): number | undefined {
  if (typeof value !== 'string' || !/^[1-9]\d{0,14}$/.test(value)) return undefined
  return Number(value)
}
