import type { Point } from '@fieldhub/page'
import type { Editor } from '../editor.ts'
import { isVector } from '../vector/vector-import.ts'
import { placePictures } from './place-pictures.ts'

/** Files that come to a point of the page: drawings are asked about one by one, anything else is a picture. */
export async function placeFiles(editor: Editor, files: readonly File[], at: Point): Promise<void> {
  const vectors = files.filter(isVector)
  const others = files.filter((file) => !isVector(file))
  if (vectors.length > 0) editor.vectors.set({ files: vectors.slice(0, vectorsMax), at })
  if (others.length > 0) await placePictures(editor, others, at)
}

const vectorsMax = 10
