import { deviceApi } from '@fieldhub/contract'
import type { Page } from '@playwright/test'
import type { ApiClient } from '../harness/api-client.ts'
import { remember } from '../harness/remembered.ts'
import { expect, test } from '../harness/test.ts'

const pumps = 60

/** Adds pumps of which every second one has a tag. */
async function addPumps(client: ApiClient, name: string, sn: string): Promise<void> {
  for (let index = 0; index < pumps; index++) {
    const number = String(index).padStart(2, '0')
    await client.call(deviceApi.create, {
      name: `${name}${number}`,
      sn: `${sn}${number}`,
      password: `secret${number}`,
      typeId: 1,
      mode: 'transparent',
      tags: index % 2 === 0 ? ['双数'] : [],
    })
  }
}

/** How many rows stand whole in the table's frame, and whether its columns leave room for the scroll bar of Windows. */
function getRoom(table: Element) {
  const scrollBarWidth = 17
  const frame = table.parentElement
  if (frame === null) throw new Error('a table stands in its frame')
  const { bottom } = frame.getBoundingClientRect()
  const rows = [...table.querySelectorAll('tbody tr[aria-rowindex]')]
  const isWhole = (row: Element) => row.getBoundingClientRect().bottom <= bottom
  return {
    rows: rows.filter(isWhole).length,
    isNarrowEnough:
      Number.parseFloat(getComputedStyle(table).minWidth) <= frame.clientWidth - scrollBarWidth,
  }
}

/** Puts the models before the status. */
async function moveColumn(page: Page): Promise<void> {
  const order = () => page.getByRole('columnheader').allInnerTexts()
  const moved = ['', '名称', '模型', '状态', '序列号', '分组', '标签', '最近上线', '操作']
  await page.getByRole('button', { name: '列', exact: true }).click()
  await page.getByRole('button', { name: '将“模型”前移' }).press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect.poll(order).toEqual(moved)
  await page.reload()
  await expect.poll(order).toEqual(moved)
}

test('a list of several pages is sorted, narrowed by a tag, left for a device and found again', async ({
  admin,
  page,
}) => {
  await addPumps(admin, '列表泵', 'LISTPUMP')
  await remember(page.context(), { as: admin })
  await page.goto('/device/list?view=table')
  const heading = page.getByRole('columnheader', { name: '名称' })

  await test.step('18 rows are seen whole, even beside a scroll bar that takes room', async () => {
    await expect(page.getByRole('navigation', { name: '设备列表分页' })).toBeVisible()
    await expect
      .poll(() => page.getByRole('table').evaluate(getRoom))
      .toEqual({ rows: 18, isNarrowEnough: true })
  })

  await test.step('a column that is moved forward by keys stays there', () => moveColumn(page))

  await heading.getByRole('button').click()
  await heading.getByRole('button').click()
  await expect(heading).toHaveAttribute('aria-sort', 'descending')

  await test.step('without grounds, as in high contrast, what is pressed and where one is have a line', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    const menu = page.getByRole('navigation', { name: '主菜单' })
    await expect(page.getByRole('button', { name: /^全部/ })).toHaveCSS('outline-style', 'solid')
    await expect(menu.locator('[aria-current]')).toHaveCSS('outline-style', 'solid')
    await page.emulateMedia({ forcedColors: 'none' })
  })

  await test.step('a tag narrows it, with how many devices have it', async () => {
    await page.getByRole('button', { name: '筛选', exact: true }).click()
    await page.getByRole('button', { name: '标签', exact: true }).click()
    await page.getByRole('checkbox', { name: '双数（30）' }).check()
    await page.keyboard.press('Escape')
    await expect(page.getByText('共 30 台')).toBeVisible()
    await expect(page.getByRole('link', { name: '列表泵58', exact: true })).toBeVisible()
  })

  await test.step('the way back from a device ends at its row, on the same page', async () => {
    await page.getByRole('combobox', { name: '每页条数' }).selectOption('10')
    await page.getByRole('button', { name: '2', exact: true }).click()
    const link = page.getByRole('link', { name: '列表泵32', exact: true })
    await link.click()
    await expect(page).toHaveURL(/\/device\/detail/)
    await expect(page.getByRole('heading', { name: '列表泵32' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/sort=-name.*page=2/)
    await expect(page.getByRole('row', { name: /列表泵32/ })).toBeFocused()
    await expect(heading).toHaveAttribute('aria-sort', 'descending')
  })

  await test.step('the filter becomes a smart group with the same devices', async () => {
    await page.getByRole('button', { name: '存为智能分组' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: '名称', exact: true }).fill('双数泵')
    await dialog.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page).toHaveURL(/smartGroup=/)
    await expect(page.getByText('共 30 台')).toBeVisible()
    await page.goto('/device/group')
    const group = page.getByRole('listitem').filter({ hasText: '双数泵' })
    await expect(group.getByText('30 台设备')).toBeVisible()
    await group.getByRole('button', { name: '删除智能分组 双数泵' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click()
    await expect(group).toHaveCount(0)
  })
})

test('a device that no first page shows is found by its sound wherever one is chosen', async ({
  admin,
  page,
}) => {
  await addPumps(admin, '选择泵', 'PICKPUMP')
  await remember(page.context(), { as: admin })

  await test.step('in a form', async () => {
    await page.goto('/extend/timing/0')
    const field = page.getByRole('combobox', { name: '目标设备' })
    await field.click()
    await expect(page.getByRole('option').first()).toBeVisible()
    await expect(page.getByRole('option', { name: '选择泵55' })).toHaveCount(0)
    await field.pressSequentially('xzb55')
    await page.getByRole('option', { name: '选择泵55 (PICKPUMP55)' }).click()
    await expect(field).toHaveValue('选择泵55 (PICKPUMP55)')
    await field.blur()
    await expect(field).toHaveValue('选择泵55 (PICKPUMP55)')
  })

  await test.step('in a filter, together with another', async () => {
    await page.goto('/report/variable')
    const field = page.getByRole('combobox', { name: '设备' })
    for (const number of ['51', '57']) {
      await field.click()
      await field.pressSequentially(`pickpump${number}`)
      await page.getByRole('option', { name: `PICKPUMP${number}` }).click()
    }
    await expect(page).toHaveURL(/deviceId=\d+%2C\d+/)
    await page.reload()
    for (const name of ['选择泵51 (PICKPUMP51)', '选择泵57 (PICKPUMP57)']) {
      await expect(page.locator('#content').getByText(name)).toBeVisible()
    }
  })

  await test.step('in the command palette', async () => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: /搜索/ }).fill('xuanzebeng58')
    await expect(page.getByRole('option', { name: '选择泵58' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: '选择泵58' })).toBeVisible()
  })
})

test('filters that are known late do not move the list', async ({ admin, page }) => {
  await addPumps(admin, '迟到泵', 'LATEPUMP')
  await remember(page.context(), { as: admin })
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api2/app/model', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/device/list?view=table')
  await expect(page.getByRole('link', { name: '迟到泵59', exact: true })).toBeVisible()
  await page.getByRole('button', { name: '筛选', exact: true }).click()
  const table = page.getByRole('table')
  const before = await table.boundingBox()
  release()
  await expect(page.getByRole('button', { name: '标签', exact: true })).toBeVisible()
  expect((await table.boundingBox())?.y).toBe(before?.y)
})

test('a column that is dragged by the edge of its heading stays so', async ({ page, admin }) => {
  const name = `列宽${process.pid}`
  await admin.call(deviceApi.create, {
    name,
    sn: `WIDE-${process.pid}`,
    password: 'wide-secret',
    typeId: 1,
    mode: 'transparent',
  })
  await remember(page.context(), { as: admin })
  await page.goto(`/device/list?search=${encodeURIComponent(name)}`)
  const head = page.getByRole('columnheader', { name: '序列号' })
  const widthOf = async () => (await head.boundingBox())?.width ?? 0
  const { x, y, width } = (await head.boundingBox()) ?? { x: 0, y: 0, width: 0 }
  // What drags columns comes once the page stands.
  await expect(async () => {
    await page.mouse.move(x + width - 3, y + 12)
    await expect(head).toHaveCSS('cursor', 'col-resize', { timeout: 500 })
  }).toPass()
  await page.mouse.down()
  await page.mouse.move(x + width + 77, y + 12, { steps: 4 })
  await page.mouse.up()
  expect(await widthOf()).toBeCloseTo(width + 80, -1)
  expect(new URL(page.url()).searchParams.has('sort')).toBe(false)
  await page.reload()
  await expect.poll(widthOf).toBeCloseTo(width + 80, -1)
  const box = (await head.boundingBox()) ?? { x: 0, y: 0, width: 0 }
  await page.mouse.dblclick(box.x + box.width - 3, y + 12)
  await expect.poll(widthOf).toBeCloseTo(width, -1)
})
