import { type RefObject, useLayoutEffect } from 'react'
import { cssTransform } from '../camera.ts'
import type { Editor } from '../editor.ts'

/** Moves the page's container with the camera, without rendering anything. */
export function useCameraStyle(editor: Editor, container: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const follow = () => {
      container.current?.style.setProperty('transform', cssTransform(editor.camera.get()))
    }
    follow()
    return editor.camera.subscribe(follow)
  }, [editor, container])
}
