import { getSkin } from '@fieldhub/page'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { ActionDispatcher } from '../action-dispatcher.ts'
import { AlarmMarks } from '../alarm/alarm-marks.ts'
import { type PageFrame, pointsIn } from '../page-frame.ts'
import { SlotStore } from '../slot-store.ts'
import { doing, getNode, getPage, startStand } from '../testing/viewer-stand.ts'
import { SliderButton } from './slider-button.tsx'

// @vitest-environment happy-dom

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const cell = getNode('s', 'slider', {
  props: { min: 0, max: 1 },
  actions: [doing({ do: 'input' })],
})
const noPorts = { request: () => {}, popup: () => {}, faceplate: () => {} }
const state = { slots: { value: 0.5 }, poor: {}, quality: 'good', isHeld: false } as const

test('keys reach the whole range of a slider, in the digits of its variable', () => {
  const stand = startStand({ write: () => Promise.reject(new Error('nothing is written')) })
  stand.setStatus(2)
  stand.receive(1, 0.5)
  stand.nextFrame()
  const page = getPage(cell)
  const { host } = stand
  const frame: PageFrame = {
    host,
    store: new SlotStore(page, host, () => stand.world.now),
    desk: new ActionDispatcher(host, noPorts, page),
    marks: new AlarmMarks(host),
    hatchId: 'hatch',
    skin: getSkin(page),
    pointsOf: pointsIn(page),
  }
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  act(() =>
    createRoot(svg).render(
      <SliderButton
        cell={cell}
        frame={frame}
        label="压力"
        state={{ ...state, isHidden: false, around: [] }}
      >
        {null}
      </SliderButton>,
    ),
  )
  const slider = svg.querySelector('[role=slider]')
  const press = (key: string) => {
    act(() => void slider?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
    return slider?.getAttribute('aria-valuenow')
  }
  expect(slider?.getAttribute('aria-disabled')).toBe('false')
  const keys = ['ArrowLeft', 'Home', 'ArrowRight', 'PageUp', 'End', 'PageDown']
  expect(keys.map(press)).toEqual(['0.49', '0', '0.01', '0.11', '1', '0.9'])
})
