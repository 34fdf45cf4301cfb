import type { DropHandler } from '../canvas/drop/drop-handler.ts'

export const componentType = 'application/x-fieldhub-component'

/** Places a component from the library, centred where it is dropped. */
export const componentDrop: DropHandler = {
  type: componentType,
  drop: ({ editor }, { data, at }) => {
    const [id = '', key = ''] = data.split('/')
    const place = async () =>
      (await import('./place-stored.ts')).placeStored(editor, { id: Number(id), key }, at)
    void place()
  },
}
