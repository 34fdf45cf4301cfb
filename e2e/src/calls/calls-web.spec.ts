import { execFile, spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { groupApi } from '@fieldhub/contract'
import { newOwner } from '../harness/crew.ts'
import { remember } from '../harness/remembered.ts'
import { expectNothingFound, settled } from '../harness/screen-check.ts'
import { expect, test } from '../harness/test.ts'

const run = promisify(execFile)
const clientFolder = fileURLToPath(new URL('../../../packages/client', import.meta.url))
/** Copied programs take the client of this repository, whose sources need no build. */
const programs = {
  curl: { file: 'copied.sh', start: ['/bin/sh'] },
  TypeScript: { file: 'copied.ts', start: [process.execPath, '--conditions=fieldhub-source'] },
  Python: { file: 'copied.py', start: ['python3', '-X', 'utf8'] },
} as const

test('a call is found, filled in, tried, and copied without any secret', async ({
  context,
  page,
  admin,
  server,
}) => {
  const client = await newOwner(admin, server)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await remember(context, { language: 'zh_cn', scheme: 'light', as: client })
  await page.goto(`${server.origin}/extend/api`)
  await settled(page)
  await expectNothingFound(page, 'guide of the API')

  await page.getByRole('searchbox').fill('group.create')
  await page.getByRole('link', { name: /group\.create/ }).click()
  await expect(page.getByText('请填写：name')).toBeVisible()
  await page.getByRole('textbox', { name: 'name' }).fill("'; rm -rf 锅炉房")
  await page.getByRole('button', { name: '发送', exact: true }).click()
  const question = page.getByRole('dialog', { name: '发送 group.create？' })
  await question.getByRole('button', { name: '发送' }).click()
  await expect(page.getByText(/HTTP 200 · 代码 200/)).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  await settled(page)
  await expectNothingFound(page, 'call that was tried')

  await page.getByRole('button', { name: '复制curl' }).click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain(String.raw`'{"name":"'\''; rm -rf 锅炉房"}'`)
  expect(copied).toContain('token: $FIELDHUB_TOKEN')
  expect(copied).not.toContain(client.token)
})

test('what is copied runs as it is, in a shell, in Node.js and in Python', async ({
  context,
  page,
  admin,
  server,
}) => {
  const client = await newOwner(admin, server)
  const name = `锅炉房's "1号" $HOME`
  await client.call(groupApi.create, { name })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await remember(context, { language: 'zh_cn', scheme: 'light', as: client })
  await page.goto(`${server.origin}/extend/api`)
  await page.getByRole('searchbox').fill('group.list')
  await page.getByRole('link', { name: /group\.list/ }).click()
  const folder = await mkdtemp(join(tmpdir(), 'fieldhub-copied-'))
  await mkdir(join(folder, 'node_modules/@fieldhub'), { recursive: true })
  await symlink(clientFolder, join(folder, 'node_modules/@fieldhub/client'))
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  for (const [label, { file, start }] of Object.entries(programs)) {
    await page.getByText(label, { exact: true }).click()
    await page.getByRole('button', { name: `复制${label}` }).click()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    const path = join(folder, file)
    await writeFile(path, copied)
    const [program, ...options] = start
    if (spawnSync(program, ['--version']).error !== undefined) continue
    const env = { ...process.env, FIELDHUB_TOKEN: client.token }
    const { stdout } = await run(program, [...options, path], { env })
    expect(stdout.replaceAll('\\', ''), label).toContain(name)
  }
  await rm(folder, { recursive: true })
})
