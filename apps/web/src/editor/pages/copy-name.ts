import { limits } from '@fieldhub/contract'

/** The name of a copy, with a suffix and no longer than a name may be. */
export function copyName(name: string, suffix: string): string {
  const room = limits.nameCharacters - Array.from(suffix).length
  return Array.from(name).slice(0, room).join('') + suffix
}
