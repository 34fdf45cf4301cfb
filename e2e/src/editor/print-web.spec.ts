import { remember } from '../harness/remembered.ts'
import { getShare, startSharedBoiler } from '../harness/shared-boiler.ts'
import { expect, test } from '../harness/test.ts'

test.use({ viewport: { width: 1024, height: 700 } })

test('paper has the whole page, however much of it the window shows', async ({
  page,
  admin,
  server,
}) => {
  const boiler = await startSharedBoiler(admin, server)
  await page.goto(new URL(await getShare(boiler), server.origin).href)
  await expect(page.getByLabel(/水温/).first()).toBeVisible()
  await page.getByRole('combobox', { name: '缩放' }).selectOption({ label: '实际大小' })
  const drawn = page.locator('section[aria-label]').first()
  await expect.poll(async () => (await drawn.boundingBox())?.width).toBeGreaterThan(1_900)
  await page.emulateMedia({ media: 'print' })
  const { right, bottom, width, height } = await drawn.evaluate((section) => {
    const box = section.getBoundingClientRect()
    return { right: box.right, bottom: box.bottom, width: box.width, height: box.height }
  })
  expect(right).toBeLessThanOrEqual(1_024)
  expect(bottom).toBeLessThanOrEqual(700)
  // All of the paper's width or height is used.
  expect(Math.max(width / 1_024, height / 604)).toBeCloseTo(1, 1)
})

test('paper has the words that a table cuts on screen', async ({ page, admin, server }) => {
  const { owner, device } = await startSharedBoiler(admin, server)
  device.setValue('supplyTemperature', 400)
  await remember(page.context(), { as: owner })
  await page.goto('/report/alarm')
  const alarm = page.getByRole('rowheader').getByRole('button', { name: '供水温度过高' })
  await expect(alarm).toHaveCSS('white-space', 'nowrap')
  await page.emulateMedia({ media: 'print' })
  await expect(alarm).toHaveCSS('white-space', 'normal')
  await expect(alarm).toHaveCSS('overflow', 'visible')
})
