// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { SessionContext } from '../../session-context.ts'
import { createTestEditor } from '../../testing/create-test-editor.ts'
import { freshRoot } from '../../testing/fresh-root.ts'
import { SnapLines } from './snap-lines.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const root = freshRoot()
/** The places that each line was moved to; the DOM of these tests runs no animations. */
const moves = new Map<Element, string[]>()

beforeEach(() => {
  moves.clear()
  const animate = function (this: Element, [frame]: readonly { transform: string }[]) {
    moves.set(this, [...(moves.get(this) ?? []), frame?.transform ?? ''])
    return { pause: () => undefined, cancel: () => undefined, effect: null }
  }
  Object.assign(HTMLElement.prototype, { animate })
})

test('a line to which a drag snaps is moved to its place, and is gone when nothing snaps', async () => {
  const pointer = await createTestEditor()
  pointer.place('rect', 300, 300)
  pointer.place('rect', 700, 500)
  await act(async () =>
    root.render(
      <SessionContext value={pointer.session}>
        <SnapLines />
      </SessionContext>,
    ),
  )
  expect(document.querySelectorAll('div div')).toHaveLength(0)
  await act(async () => {
    pointer.pointerDown(700, 500).pointerMove(650, 480)
  })
  await act(async () => {
    pointer.pointerMove(303, 600)
  })
  const [line] = moves.keys()
  const edge = pointer.editor.hints.get().lines?.find(({ axis }) => axis === 'x')
  expect([...moves.values()].flat().join()).toContain(`translate3d(${edge?.at}px, `)
  await act(async () => {
    pointer.pointerMove(403, 617, { mod: true })
  })
  expect(line instanceof HTMLElement && line.style.transform).toBe('scale(0)')
  await act(async () => void pointer.press('Escape'))
  expect(document.querySelectorAll('div div')).toHaveLength(0)
})
