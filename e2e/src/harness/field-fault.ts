import { expect, type Locator } from '@playwright/test'

/** Expects the message at the field, connected to it for screen readers. */
export async function expectFault(field: Locator, sentence: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  const id = await field.getAttribute('id')
  const place = field.page().locator(`[id="${id}-error"]`)
  await expect(place).toHaveText(sentence)
  await expect(place).toBeVisible()
  expect(await field.getAttribute('aria-describedby')).toContain(`${id}-error`)
}
