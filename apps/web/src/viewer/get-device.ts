import type { Source } from '@fieldhub/page'

/** The device that a source names; `selfId` stands for `$self`. */
export function getDevice({ dev }: Source, selfId: number): number {
  return dev === '$self' ? selfId : dev
}
