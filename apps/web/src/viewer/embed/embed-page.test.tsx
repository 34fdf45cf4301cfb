// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeLanguage, loadTexts } from '#i18n/language-store.ts'
import { EmbedPage } from './embed-page.tsx'

let root: Root

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await changeLanguage('en_us')
  await loadTexts('widgets')
  root = createRoot(document.body.appendChild(document.createElement('div')))
})

afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const show = (to: string, kind = 'page') => {
  const search = `?${new URLSearchParams({ kind, title: 'Plan', to }).toString()}`
  return act(async () => root.render(<EmbedPage search={search} />))
}

const refuse = (effectiveDirective: string) =>
  act(async () => {
    const event = new Event('securitypolicyviolation')
    document.dispatchEvent(Object.assign(event, { effectiveDirective }))
  })

test('a page that leads to a site that is not allowed says so instead of staying empty', async () => {
  await show('http://scada:8080/plan')
  expect(document.querySelector('iframe')?.src).toBe('http://scada:8080/plan')
  await refuse('img-src')
  expect(document.querySelector('iframe')).not.toBeNull()
  await refuse('frame-src')
  expect(document.querySelector('iframe')).toBeNull()
  expect(document.querySelector('[role=alert]')?.textContent).toContain('http://scada:8080')
})

test('in a console over https, a site over http is named instead of staying empty', async () => {
  vi.stubGlobal('location', new URL('https://hub.example/embed/key'))
  await show('http://scada:8080/plan')
  expect(document.querySelector('iframe')).toBeNull()
  expect(document.body.textContent).toContain('http://scada:8080')
  await show('https://nvr/plan')
  expect(document.querySelector('iframe')?.src).toBe('https://nvr/plan')
})

test('a page that is slow says so until it is there', async () => {
  await show('http://scada:8080/plan')
  expect(document.body.textContent).toBe('Loading…')
  await act(async () => document.querySelector('iframe')?.dispatchEvent(new Event('load')))
  expect(document.body.textContent).toBe('')
})

test('a film that broke off is tried again by itself, and one that stands still says so', async () => {
  vi.useFakeTimers()
  await show('http://scada:8080/film.mp4', 'video')
  const happen = (name: string) =>
    act(async () => document.querySelector('video')?.dispatchEvent(new Event(name)))
  await happen('playing')
  expect(document.body.textContent).toBe('')
  await happen('waiting')
  expect(document.body.textContent).toBe('Loading…')
  await happen('error')
  expect(document.body.textContent).toContain('cannot be played')
  await act(async () => vi.advanceTimersByTime(15_000))
  expect(document.body.textContent).toBe('Loading…')
  await happen('playing')
  expect(document.body.textContent).toBe('')
  vi.useRealTimers()
})
