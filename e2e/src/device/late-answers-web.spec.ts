import { setTimeout as sleep } from 'node:timers/promises'
import { deviceStatus } from '@fieldhub/contract'
import { remember } from '../harness/remembered.ts'
import { expect, test } from '../harness/test.ts'

/** How long answers are on a slow line, and when the device hangs up while the list opens there. */
const lineMs = 1_000
const moments = [300, 700, 1_100, 1_500]

test('a device that hangs up while the list opens on a slow line is shown offline', async ({
  page,
  admin,
  addOnlooker,
}) => {
  const onlooker = await addOnlooker()
  await remember(page.context(), { as: admin })
  await page.route(/\/app\/device\?/, async (route) => {
    const answer = await route.fetch()
    await sleep(lineMs)
    await route.fulfill({ response: answer })
  })
  for (const moment of moments) {
    onlooker.device.start()
    await expect.poll(() => onlooker.status(admin)).toBe(deviceStatus.online)
    await page.goto('/device/list?view=table', { waitUntil: 'commit' })
    await sleep(moment)
    onlooker.device.stop()
    await expect(page.getByRole('row', { name: onlooker.sn })).toContainText('离线')
  }
  // An answer that is still on its way would be gone with the page, and its route fail.
  await page.unrouteAll({ behavior: 'wait' })
})
