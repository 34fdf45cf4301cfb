import { pageComponentApi } from '@fieldhub/contract'
import type { Page } from '@playwright/test'
import {
  canvasOf,
  nodesOf,
  openEditor,
  saveState,
  startConfiguration,
} from '../harness/drawn-configuration.ts'
import { expectNothingFound } from '../harness/screen-check.ts'
import { expect, test } from '../harness/test.ts'

const pump = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 160">
  <script>window.hit = 1</script>
  <style>.body{fill:#4477aa} @import "https://evil.example/x.css";</style>
  <linearGradient id="g" x2="0" y2="1"><stop stop-color="#dddddd"/><stop offset="1" stop-color="#666666"/></linearGradient>
  <g onclick="window.hit = 1">
    <circle class="body" cx="90" cy="80" r="60" stroke="#223344" stroke-width="6"/>
    <rect x="120" y="20" width="70" height="40" rx="6" fill="url(#g)"/>
    <path d="M90 80L60 40A40 40 0 0 1 120 40Z" fill="#ffffff" fill-rule="evenodd"/>
  </g>
  <image href="https://evil.example/x.png" width="10" height="10"/>
  <text x="90" y="150" text-anchor="middle" font-size="18">循环泵</text>
</svg>`

/** Drops a file on an element, as from the desktop; tells whether the browser would have opened it. */
function dropFile(page: Page, selector: string, text: string, name = 'pump.svg'): Promise<boolean> {
  return page.evaluate(
    ({ at, content, fileName }) => {
      const element = document.querySelector(at)
      if (element === null) throw new Error(`${at} is there`)
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([content], fileName, { type: 'image/svg+xml' }))
      const { left, top, width, height } = element.getBoundingClientRect()
      const place = { clientX: left + width / 2, clientY: top + height / 2 }
      const parts = { bubbles: true, cancelable: true, dataTransfer, ...place }
      element.dispatchEvent(new DragEvent('dragover', parts))
      return element.dispatchEvent(new DragEvent('drop', parts))
    },
    { at: selector, content: text, fileName: name },
  )
}

test('an SVG becomes shapes and a component, and says what was left out', async ({
  page,
  admin,
}) => {
  const { pageId, href } = await startConfiguration(admin)
  await openEditor(page, admin, href)
  expect(await dropFile(page, '#canvas', pump)).toBe(false)
  const dialog = page.getByRole('dialog', { name: '导入 SVG：pump.svg' })
  await expect(dialog.getByRole('img', { name: '预览：4 个图形' })).toBeVisible()
  const leftOut = dialog.getByRole('region', { name: '没有导入的内容' })
  await expect(leftOut).toContainText('脚本（1）')
  await expect(leftOut).toContainText('事件代码（1）')
  await expect(leftOut).toContainText('位图或媒体（1）')
  await expectNothingFound(page, 'the dialog of a drawing')
  await dialog.getByLabel('名称').fill('进口泵')
  await dialog.getByRole('button', { name: '放到页面上' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('组件“进口泵”已加入组件库。')).toBeVisible()
  await expect(canvasOf(page).getByText('循环泵')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(saveState(page)).toHaveText('已保存')
  const shapes = (await nodesOf(admin, pageId)).map(({ shape }) => shape)
  expect(shapes.toSorted()).toEqual(['freeform', 'freeform', 'group', 'group', 'rect', 'text'])
  expect(JSON.stringify(await nodesOf(admin, pageId))).not.toMatch(/evil|hit|script|onclick/)
  const [kept] = await admin.call(pageComponentApi.list, { search: '进口泵' })
  expect(kept).toMatchObject({ name: '进口泵', version: 1 })
  // What was imported is ours: each shape can be chosen, and one step takes all of it away again.
  await canvasOf(page).focus()
  await page.keyboard.press('Control+z')
  await expect(canvasOf(page).getByText('循环泵')).toBeHidden()
  expect(await page.evaluate(() => 'hit' in window)).toBe(false)
})

test('a drawing can be pasted and chosen, and what is none is said', async ({ page, admin }) => {
  const { href } = await startConfiguration(admin)
  await openEditor(page, admin, href)
  await canvasOf(page).focus()
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }),
    )
  }, pump)
  const pasted = page.getByRole('dialog', { name: '导入 SVG：clipboard.svg' })
  await pasted.getByRole('radio', { name: '黑、白、灰随页面主题' }).check()
  await pasted.getByRole('checkbox', { name: /加入组件库/ }).uncheck()
  await pasted.getByRole('button', { name: '放到页面上' }).click()
  await expect(canvasOf(page).getByText('循环泵')).toBeVisible()
  await page.getByRole('tab', { name: '组件' }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '导入 SVG 图形' }).click()
  const bad = Buffer.from('<svg><g></svg>')
  await (await chooser).setFiles({ name: 'bad.svg', mimeType: 'image/svg+xml', buffer: bad })
  await expect(page.getByRole('alert')).toHaveText('这不是 SVG 文件，或文件已损坏。')
})

test('a file beside the canvas does not take the place of the editor', async ({ page, admin }) => {
  const { href } = await startConfiguration(admin)
  await openEditor(page, admin, href)
  for (const place of ['header', 'body', '[role=tablist]']) {
    expect(await dropFile(page, place, pump, 'plan.pdf'), place).toBe(false)
  }
  await expect(canvasOf(page)).toBeVisible()
})
