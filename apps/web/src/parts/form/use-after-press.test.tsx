// @vitest-environment happy-dom
import { act, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { useAfterPress } from './use-after-press.ts'

type AfterPress = ReturnType<typeof useAfterPress>

function Probe({ onReady }: { readonly onReady: (afterPress: AfterPress) => void }) {
  const afterPress = useAfterPress()
  useEffect(() => onReady(afterPress), [afterPress, onReady])
  return null
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

test('what a press brings about waits until the pointer is up; without one it runs at once', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const root = createRoot(document.createElement('div'))
  let afterPress: AfterPress = () => undefined
  const keep = (given: AfterPress) => {
    afterPress = given
  }
  act(() => root.render(<Probe onReady={keep} />))
  const done: string[] = []
  afterPress(() => done.push('at once'))
  dispatchEvent(new Event('pointerdown'))
  afterPress(() => done.push('after the press'))
  expect(done).toEqual(['at once'])
  dispatchEvent(new Event('pointerup'))
  await frame()
  expect(done).toEqual(['at once', 'after the press'])
  act(() => root.unmount())
})
