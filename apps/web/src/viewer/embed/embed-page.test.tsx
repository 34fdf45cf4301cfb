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

const show = (to: string) => {
  const search = `?${new URLSearchParams({ kind: 'page', title: 'Plan', to }).toString()}`
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
