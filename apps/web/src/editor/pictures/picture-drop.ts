import type { DropHandler } from '../canvas/drop/drop-handler.ts'

/** Puts pictures and drawings that are dragged from the desktop on the page. */
export const pictureDrop: DropHandler = {
  type: 'Files',
  drop: async ({ editor }, { files, at }) => {
    const { placeFiles } = await import('./place-files.ts')
    await placeFiles(editor, files, at)
  },
}
