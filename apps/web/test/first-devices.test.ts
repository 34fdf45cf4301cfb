// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const boot = readFileSync(join(import.meta.dirname, '../boot/boot.js'), 'utf8')
const page = `<div id="root"><div class="boot" aria-hidden="true">
  <div class="boot-lines"><i></i><i></i></div></div></div>`

/** Opens an address as the page does, before any of the console is there. */
async function open(address: string, answer: unknown) {
  window.history.replaceState(null, '', address)
  document.head.innerHTML = `<script type="application/json" id="early-files">
    {"frame":[],"texts":{},"pages":{}}</script>`
  document.body.innerHTML = page
  const fetched = vi.fn<typeof fetch>(async () => Response.json(answer))
  vi.stubGlobal('fetch', fetched)
  window.eval(boot)
  await new Promise((resolve) => setTimeout(resolve, 0))
  return fetched
}

const links = () => [...document.querySelectorAll('.boot-lines a')]

beforeEach(() => localStorage.setItem('fieldhub.token', 'a token'))
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('the first devices of the list are links before the console is there', async () => {
  const list = [{ id: 7, name: '<b>泵</b>', sn: 'SN-7', status: 2 }]
  const fetched = await open('/device/list', { code: 200, msg: '', data: { total: 1, list } })
  expect(fetched.mock.calls[0]?.[1]?.headers).toMatchObject({ token: 'a token' })
  expect(links().map((link) => link.getAttribute('href'))).toEqual(['/device/detail?id=7'])
  expect(links()[0]?.textContent).toBe('<b>泵</b>')
  expect(document.querySelector('.boot')?.hasAttribute('aria-hidden')).toBe(false)
})

test('a list that the address narrows, another page, and a refusal draw none', async () => {
  const list = [{ id: 7, name: '泵', sn: 'SN-7', status: 2 }]
  const answer = { code: 200, msg: '', data: { total: 1, list } }
  for (const address of ['/device/list?search=x', '/home']) {
    expect(await open(address, answer)).not.toHaveBeenCalled()
  }
  await open('/device/list', { code: 20_001, msg: '', data: null })
  expect(links()).toEqual([])
})

test('without a session nothing is asked for', async () => {
  localStorage.clear()
  expect(await open('/device/list', {})).not.toHaveBeenCalled()
})
