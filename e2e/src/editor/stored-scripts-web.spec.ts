import { configurationApi, configurationPageApi } from '@fieldhub/contract'
import {
  type Action,
  type Bind,
  type Cell,
  encodePage,
  getSlots,
  type NodeCell,
  newPage,
  type PageData,
  symbols,
} from '@fieldhub/page'
import type { Page } from '@playwright/test'
import { canvasOf, openEditor } from '../harness/drawn-configuration.ts'
import { addresses, scriptPayloads } from '../harness/script-payloads.ts'
import { getShare, startSharedBoiler } from '../harness/shared-boiler.ts'
import { expect, test } from '../harness/test.ts'

const columns = 24
const side = 50
/** Above so many cells a canvas paints the page. */
const crowd = 320

/** A text that would be a script, another one for each field. */
function startPayloads(list: readonly string[]): () => string {
  let at = 0
  return () => {
    at += 1
    return list[at % list.length] ?? ''
  }
}

/** Every symbol with such a text in each of its properties, its name, its bindings and its action. */
function getCells(varId: number, more: number): readonly Cell[] {
  const text = startPayloads(scriptPayloads)
  const url = startPayloads(addresses)
  const shapes = [
    ...symbols.filter(({ kind }) => kind !== 'pipe').map(({ name }) => name),
    ...scriptPayloads.map(() => 'text'),
    ...addresses.flatMap(() => ['webFrame', 'video']),
    ...Array.from({ length: more }, () => 'value'),
  ]
  return shapes.map((shape, at): NodeCell => {
    const spec = symbols.find(({ name }) => name === shape)
    const props = (spec?.props ?? []).map(({ name, kind, initial }) => {
      if (name === 'address') return [name, url()]
      const isTyped = kind === 'text' || kind === 'color' || typeof initial === 'string'
      return [name, isTyped ? text() : initial]
    })
    const binds = getSlots(shape)
      .filter(({ kind }) => kind === 'text' || kind === 'color')
      .map(({ name }): Bind => {
        const shown = { kind: 'range', cases: [], otherwise: text() } as const
        return { to: name, src: { dev: '$self', varId, name: text() }, map: [shown] }
      })
    const link: Action = { on: 'click', do: 'link', url: url(), confirm: '' }
    return {
      kind: 'node',
      id: `c${at}`,
      shape,
      zIndex: at,
      position: { x: (at % columns) * (side + 4), y: Math.floor(at / columns) * (side + 4) },
      size: { width: side, height: side },
      data: {
        name: text(),
        props: Object.fromEntries(props),
        binds,
        actions: at % 3 === 0 ? [link] : [],
      },
    }
  })
}

function getPage(varId: number, more = 0): PageData {
  const cells = [...getCells(varId, more), { ...strange, id: scriptPayloads[1] ?? '' }]
  const look = {
    bgColor: scriptPayloads[39] ?? '',
    bgImg: addresses[0],
    graphBgColor: addresses[4],
  }
  const page = { ...newPage(0), ...look, cw: 1320, ch: 1000, size: 'custom', graphData: { cells } }
  return page
}

/** A symbol that no version knows. */
const strange: NodeCell = {
  kind: 'node',
  id: 'strange',
  shape: '<img src=x onerror=alert(1)>',
  zIndex: 900,
  position: { x: 900, y: 900 },
  size: { width: 80, height: 60 },
  data: { props: { text: scriptPayloads[0] ?? '' } },
}

/** Collects what ran, wherever in the page and its frames. */
async function watchScripts(page: Page): Promise<readonly string[]> {
  const ran: string[] = []
  await page.context().exposeFunction('reportScript', (where: string) => void ran.push(where))
  await page.context().addInitScript(() => {
    const report: unknown = Reflect.get(globalThis, 'reportScript')
    const alert = () => {
      if (typeof report === 'function') report(`${location.href} ${new Error('ran').stack ?? ''}`)
    }
    Object.assign(globalThis, { alert })
  })
  page.context().on('page', (opened) => void opened.on('dialog', (dialog) => void dialog.dismiss()))
  page.on('dialog', (dialog) => {
    ran.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  // Where nothing holds it back, one of them runs and is seen.
  await page.setContent(scriptPayloads[1] ?? '')
  await expect.poll(() => ran.splice(0).length).toBe(1)
  return ran
}

/** Nothing in the page could run: no handler, no script that the product did not bring, no address of a script. */
async function expectNoScript(page: Page): Promise<void> {
  const found = await page.evaluate(() =>
    Array.from(document.querySelectorAll('body *')).flatMap((element) => {
      const names = Array.from(element.attributes).filter(
        ({ name, value }) =>
          name.startsWith('on') ||
          (/^(href|src|action|data|xlink:href|srcdoc)$/.test(name) &&
            /^\s*(java\s*script|vbscript|data:(?!image\/))/i.test(value)),
      )
      const isScript = element.localName === 'script' && element.closest('#root') !== null
      return isScript || names.length > 0 ? [element.outerHTML.slice(0, 200)] : []
    }),
  )
  expect(found).toEqual([])
}

/** Clicks on whatever can be clicked on the page that is shown. */
async function clickAll(page: Page): Promise<void> {
  await page
    .locator('section')
    .first()
    .evaluate((section) => {
      for (const element of section.querySelectorAll('[role=button], button, a')) {
        element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
      }
    })
}

test('no text of a page runs as a script, in the editor, the preview, the viewer or a share', async ({
  page,
  admin,
  server,
}) => {
  const boiler = await startSharedBoiler(admin, server)
  const { owner, configurationId, deviceId, idOf } = boiler
  const varId = idOf('供水温度')
  const place = { configurationId: String(configurationId) }
  const pages = await owner.call(configurationPageApi.list, place)
  const saved = [getPage(varId), getPage(varId, crowd)]
  for (const { id, updateTime, pageType } of pages) {
    const pageData = encodePage(saved[pageType] ?? newPage(0))
    await owner.call(configurationPageApi.change, {
      id,
      updateTime,
      pageData,
      name: '<svg onload=alert()>',
    })
  }
  await owner.call(configurationApi.change, {
    id: configurationId,
    name: '<svg onload=alert()>',
  })
  const share = new URL(await getShare(boiler), server.origin)
  const ran = await watchScripts(page)

  await test.step('editor and preview', async () => {
    await openEditor(page, owner, `/buildEditor?configurationId=${configurationId}`)
    await expect(page.locator('[data-cell]').nth(200)).toBeAttached()
    await canvasOf(page).focus()
    for (const key of ['Tab', 'Tab', 'Tab', 'Control+a']) await page.keyboard.press(key)
    await expectNoScript(page)
    await page.getByRole('button', { name: '预览' }).click()
    await expect(page.locator('section svg > g').nth(100)).toBeAttached()
    await clickAll(page)
    await expectNoScript(page)
  })

  const shows = [
    `/configuration/modelShow?configurationId=${configurationId}&deviceId=${deviceId}`,
    share.pathname,
  ]
  for (const path of shows) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.locator('section svg > g').nth(100)).toBeAttached()
      await clickAll(page)
      await expectNoScript(page)
      expect(page.url()).toContain(path)
    })
  }

  await test.step('a page so large that a canvas paints it, on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(share.pathname)
    await expect(page.locator('section canvas[data-cells]')).toBeAttached()
    await clickAll(page)
    await expectNoScript(page)
  })
  expect(ran).toEqual([])
})
