import type { DropHandler } from '../canvas/drop-handler.ts'

/** Puts pictures that are dragged from the desktop on the page. */
export const pictureDrop: DropHandler = {
  type: 'Files',
  drop: async ({ editor }, { files, at }) => {
    const { placePictures } = await import('./place-pictures.ts')
    await placePictures(editor, files, at)
  },
}
