import type { Caller } from '#domain/caller.ts'
import type { ConfigurationContext } from '#domain/page/page-context.ts'
import { publishConfigurationChanged } from '#domain/page/page-news.ts'
import { makePhotoKey, photoUrl } from '#domain/page/photo/photo-address.ts'
import { getPictureType } from '#domain/page/photo/picture-type.ts'
import { FieldError } from '#platform/app-error.ts'
import { type Cover, replaceCover } from '#store/page/configuration-cover-store.ts'
import { updateConfiguration } from '#store/page/configuration-store.ts'
import { changeAlone, ownConfiguration } from './configuration-change.ts'

export interface ConfigurationChange {
  readonly id: number
  readonly name?: string | undefined
  /** A picture as base64, or as a data URL. */
  readonly cover?: string | undefined
  /** Whether it goes with shares of its devices. */
  readonly lent?: boolean | undefined
}

/** A new cover has a new address, since browsers cache pictures for ever. */
export async function changeConfiguration(
  context: ConfigurationContext,
  caller: Caller,
  { id, name, cover, lent: isLent }: ConfigurationChange,
): Promise<null> {
  const configuration = await ownConfiguration(context, caller, id)
  const picture =
    cover === undefined || cover === coverAddress(configuration) ? undefined : readCover(cover)
  await changeAlone(context, configuration, async (inside) => {
    if (isLent !== undefined) await updateConfiguration(inside, id, { isLent: isLent ? 1 : 0 })
    if (name !== undefined) await updateConfiguration(inside, id, { name })
    const bytes =
      picture === undefined ? 0 : await replaceCover(inside, id, picture, makePhotoKey())
    return { result: null, bytes }
  })
  // Whoever has its pages open by a share of the device asks for them again.
  if (isLent !== undefined) await publishConfigurationChanged(context, configuration)
  return null
}

/** What lists answer as the cover. Sent back, it leaves the cover as it is. */
export function coverAddress({ coverKey }: { readonly coverKey: string | null }): string {
  return coverKey === null ? '' : photoUrl(coverKey)
}

function readCover(text: string): Cover {
  const base64 = text.replace(/^data:image\/[a-z]+;base64,/, '')
  const picture = Buffer.from(base64, 'base64')
  const type = getPictureType(picture)
  if (type === undefined || type === 'image/gif') throw new FieldError({ cover: 'cover' })
  return { type, picture }
}
