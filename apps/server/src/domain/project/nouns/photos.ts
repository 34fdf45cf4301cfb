import { configurationLimits, Name } from '@fieldhub/contract'
import * as z from 'zod/mini'
import { createPhoto, removePhoto } from '#domain/page/photo/photo.ts'
import { selectPhotos } from '#store/page/configuration-photo-store.ts'
import { textsOf } from '../archive-keys.ts'
import { archiveNoun } from '../archive-noun.ts'

/** Pictures by their content; two with one content are two rows and one file. */
export const photos = archiveNoun({
  name: 'photos',
  max: configurationLimits.photosMax,
  input: z.object({ name: Name, content: z.string() }),
  async list({ context, caller, addContent }) {
    const rows = await selectPhotos(context.db, caller.accountId)
    return rows.map(({ id, name, sha256, bytes }) => ({
      id,
      name,
      toRow() {
        const open = async () =>
          (await context.blobs.read(sha256, { start: 0, end: bytes - 1 })) ?? []
        addContent({ sha256, open })
        return { name, content: sha256 }
      },
    }))
  },
  toInput: (_keys, row) => row,
  contentsOf: ({ content }) => textsOf([content]),
  async create({ context, caller, readContent }, { name, content }) {
    return createPhoto(context, caller, { file: await readContent(content), name })
  },
  remove: ({ context, caller }, id) => removePhoto(context, caller, { id, forceDeletion: true }),
})
