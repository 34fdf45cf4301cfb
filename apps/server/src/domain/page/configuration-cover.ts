import type { Caller } from '#domain/caller.ts'
import type { ClockContext } from '#domain/store-context.ts'
import { FieldError } from '#platform/app-error.ts'
import { type Cover, replaceCover } from '#store/page/configuration-cover-store.ts'
import { updateConfiguration } from '#store/page/configuration-store.ts'
import { changeAlone, ownConfiguration } from './configuration-change.ts'
import { makePhotoKey } from './photo-address.ts'
import { getPictureType } from './picture-type.ts'

export interface ConfigurationChange {
  readonly id: number
  readonly name?: string | undefined
  /** A picture as base64, or as a data URL. */
  readonly cover?: string | undefined
}

/** A new cover has a new address, since browsers cache pictures for ever. */
export async function changeConfiguration(
  context: ClockContext,
  caller: Caller,
  { id, name, cover }: ConfigurationChange,
): Promise<null> {
  const configuration = await ownConfiguration(context, caller, id)
  const picture = cover === undefined ? undefined : readCover(cover)
  return changeAlone(context, configuration, async (inside) => {
    if (name !== undefined) await updateConfiguration(inside, id, { name })
    const bytes =
      picture === undefined ? 0 : await replaceCover(inside, id, picture, makePhotoKey())
    return { result: null, bytes }
  })
}

function readCover(text: string): Cover {
  const base64 = text.replace(/^data:image\/[a-z]+;base64,/, '')
  const picture = Buffer.from(base64, 'base64')
  const type = getPictureType(picture)
  if (type === undefined || type === 'image/gif') throw new FieldError({ cover: 'cover' })
  return { type, picture }
}
