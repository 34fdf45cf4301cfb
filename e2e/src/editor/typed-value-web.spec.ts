import { configurationApi, configurationPageApi } from '@fieldhub/contract'
import { encodePage, type NodeCell, newPage } from '@fieldhub/page'
import { startBoiler } from '../harness/alarm-boiler.ts'
import { newOwner } from '../harness/crew.ts'
import { remember } from '../harness/remembered.ts'
import { expect, test } from '../harness/test.ts'

test('what is wrong with a number is said once it is entered, and not while it is typed', async ({
  page,
  admin,
  server,
}) => {
  const client = await newOwner(admin, server)
  const { deviceId, modelId, device, idOf } = await startBoiler(client, server)
  const field: NodeCell = {
    kind: 'node',
    id: 'field',
    shape: 'input',
    zIndex: 1,
    position: { x: 40, y: 40 },
    size: { width: 160, height: 48 },
    data: {
      name: '设定',
      props: { min: 20, max: 80 },
      actions: [{ on: 'click', do: 'input', target: { dev: '$self', varId: idOf('燃烧器') } }],
    },
  }
  const place = { name: '锅炉房', type: 0, modelId } as const
  const { id } = await client.call(configurationApi.create, place)
  const [first] = await client.call(configurationPageApi.list, { configurationId: String(id) })
  await client.call(configurationPageApi.change, {
    id: first?.id ?? 0,
    updateTime: first?.updateTime,
    pageData: encodePage({ ...newPage(0), graphData: { cells: [field] } }),
  })
  await remember(page.context(), { as: client })
  await page.goto(`/configuration/show?configurationId=${id}&deviceId=${deviceId}`)
  await page.getByRole('button', { name: /^设定/ }).click()
  const dialog = page.getByRole('dialog')
  const fault = dialog.getByText('只能填写', { exact: false })
  await dialog.getByRole('spinbutton').pressSequentially('5')
  await expect(fault).toHaveCount(1)
  await expect(fault).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(fault).toBeVisible()
  await page.keyboard.press('5')
  await expect(fault).toHaveCount(0)
  device.stop()
})
