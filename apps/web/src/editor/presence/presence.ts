import type { LiveEditor } from '@fieldhub/contract'

/** Who has the configuration open in the editor, this window among them. */
export interface Presence {
  /** Id of this window. */
  readonly self: number
  readonly list: readonly LiveEditor[]
}

/** Who else draws on the page; undefined: nobody. */
export function getHolder(presence: Presence | undefined, pageId: number): LiveEditor | undefined {
  return presence?.list.find(
    ({ id, pageId: on, isHolder }) => isHolder && on === pageId && id !== presence.self,
  )
}

/** How many have it open; somebody with several windows is one. */
export const countPeople = ({ list }: Presence): number =>
  new Set(list.map(({ person }) => person)).size

/** This window as others see it. */
export const getSelf = (presence: Presence | undefined): LiveEditor | undefined =>
  presence?.list.find(({ id }) => id === presence.self)
