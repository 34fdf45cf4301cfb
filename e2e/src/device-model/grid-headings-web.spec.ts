import { remember } from '../harness/remembered.ts'
import { expect, test } from '../harness/test.ts'

for (const language of ['zh_cn', 'en_us'] as const) {
  test(`no heading of the variables is cut: ${language}`, async ({ page, admin }) => {
    await remember(page.context(), { language, as: admin })
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/device/modelAdd')
    const headings = page.getByRole('grid').locator('thead th button')
    await expect(headings.first()).toBeVisible()
    const cut = await headings.evaluateAll((buttons) =>
      buttons
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    )
    expect(cut).toEqual([])
  })
}
