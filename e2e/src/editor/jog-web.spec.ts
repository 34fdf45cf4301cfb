import {
  configurationApi,
  configurationPageApi,
  configurationShareApi,
  variableApi,
} from '@fieldhub/contract'
import { encodePage, type NodeCell, newPage } from '@fieldhub/page'
import { startBoiler } from '../harness/alarm-boiler.ts'
import { newOwner } from '../harness/crew.ts'
import { expectNothingFound } from '../harness/screen-check.ts'
import { expect, test } from '../harness/test.ts'

const jogCell = (varId: number): NodeCell => ({
  kind: 'node',
  id: 'jog',
  shape: 'button',
  zIndex: 1,
  position: { x: 80, y: 80 },
  size: { width: 160, height: 60 },
  data: {
    name: '点火',
    props: { text: '点火' },
    actions: [{ on: 'press', do: 'jog', target: { dev: '$self', varId }, value: 1, release: 0 }],
  },
})

test('a burner is lit while its button is held, and goes out whatever becomes of who held it', async ({
  browser,
  admin,
  server,
}) => {
  const client = await newOwner(admin, server)
  const { deviceId, modelId, device, idOf } = await startBoiler(client, server)
  const varId = idOf('燃烧器')
  const place = { name: '锅炉房', type: 0, modelId } as const
  const { id: configurationId } = await client.call(configurationApi.create, place)
  const [first] = await client.call(configurationPageApi.list, {
    configurationId: String(configurationId),
  })
  const { id = 0, updateTime = 0 } = first ?? {}
  const pageData = encodePage({ ...newPage(0), graphData: { cells: [jogCell(varId)] } })
  await client.call(configurationPageApi.change, { id, updateTime, pageData })
  const terms = { configurationId, deviceId, allowWrite: true }
  const { url } = await client.call(configurationShareApi.save, terms)
  const burner = async () => {
    const slaves = await client.call(variableApi.lastValues, { deviceId: String(deviceId) })
    return slaves.flatMap((slave) => slave.var).find((one) => one.varId === varId)?.value
  }
  const expectBurner = (value: number) => expect.poll(burner).toBe(value)
  await expect
    .poll(() => client.call(variableApi.write, { deviceId, varId, value: 0 }).then(String, String))
    .toBe('[object Object]')
  const stranger = await browser.newContext({ baseURL: server.origin, locale: 'zh-CN' })
  const page = await stranger.newPage()
  await page.goto(url)
  await page.getByRole('button', { name: '点火' }).click()
  const dialog = page.getByRole('dialog', { name: '点火' })
  const hold = dialog.getByRole('button', { name: '按住点动' })
  await expect(hold).toBeVisible()
  await expectNothingFound(page, 'jog')

  await test.step('held and let go', async () => {
    await hold.hover()
    await page.mouse.down()
    await expect(dialog.getByText('已写入，松开即写回。')).toBeVisible()
    await expectBurner(1)
    await page.mouse.up()
    await expect(dialog.getByText('已写回。')).toBeVisible()
    await expectBurner(0)
  })

  await test.step('held by a page that is gone', async () => {
    await hold.hover()
    await page.mouse.down()
    await expectBurner(1)
    await stranger.close()
    await expectBurner(0)
  })
  device.stop()
})
