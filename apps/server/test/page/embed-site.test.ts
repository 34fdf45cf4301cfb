import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  auditApi,
  configurationShareApi,
  embedSiteApi,
  embedSiteLimits,
  showApi,
} from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import { pageCell, startSharedPages } from '#testing/page/shared-pages.ts'
import { addAccount, temporaryFolder } from '#testing/test-server.ts'

const cam = 'https://cam.example:8443'
const film = (id: string, address: string) => pageCell(id, 'video', { props: { address } })

function buildConsole(): string {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(
    join(folder, 'index.html'),
    '<html><script type="application/json" id="app-config">{}</script></html>',
  )
  return folder
}

onEachEngine((engine) => {
  test('an account allows sites, each once, and takes them back; another has its own', async () => {
    const { call, ask, owner, ...world } = await startSharedPages({ engine: engine.name })
    await addAccount(world.server, 'friend', 'friend password')
    const friend = { token: await world.signIn('friend', 'friend password') }
    const site = await call(embedSiteApi.create, { origin: cam }, owner)
    expect(site).toMatchObject({ origin: cam, url: expect.stringMatching(/^\/embed\/[\w-]{22}$/) })
    expect(await call(embedSiteApi.list, {}, owner)).toEqual([site])
    expect(await call(embedSiteApi.list, {}, friend)).toEqual([])
    expect((await ask(embedSiteApi.create, { origin: cam }, owner)).code).toBe(40009)
    expect((await ask(embedSiteApi.remove, { id: site.id }, friend)).code).toBe(40400)
    expect(await call(embedSiteApi.create, { origin: cam }, friend)).not.toEqual(site)
    await call(embedSiteApi.remove, { id: site.id }, owner)
    expect(await call(embedSiteApi.list, {}, owner)).toEqual([])
    expect((await ask(embedSiteApi.remove, { id: site.id }, owner)).code).toBe(40400)
  })
})

test.for([
  'https://cam.example/',
  'https://cam.example/live',
  'https://CAM.example',
  'https://*.example',
  'https://cam.example; script-src *',
  'https://cam.example https://evil.example',
  'http://scada:8080; script-src *',
  'ftp://scada',
  "https://cam.example'",
  'https://user@cam.example',
  'data:text/html,x',
  'https:',
  '*',
  '',
])('%s is no site', async (origin) => {
  const { ask, owner } = await startSharedPages()
  expect((await ask(embedSiteApi.create, { origin }, owner)).code).toBe(40001)
})

test('no account has more sites than a few, and the log says who allowed which', async () => {
  const { call, ask, owner } = await startSharedPages()
  for (let at = 0; at < embedSiteLimits.perAccountMax; at += 1) {
    // The sites are added one after the other, as a person would.
    await call(embedSiteApi.create, { origin: `https://cam${at}.example` }, owner)
  }
  expect((await ask(embedSiteApi.create, { origin: cam }, owner)).code).toBe(40001)
  const log = JSON.stringify(await call(auditApi.page, {}, owner))
  expect(log).toContain('https://cam3.example')
})

test('a share names the sites that its pages show and their owner allows, and no others', async () => {
  const { call, owner, save, share, ...world } = await startSharedPages()
  await addAccount(world.server, 'friend', 'friend password')
  const friend = { token: await world.signIn('friend', 'friend password') }
  await call(embedSiteApi.create, { origin: 'https://friends.example' }, friend)
  const { url } = await call(embedSiteApi.create, { origin: cam }, owner)
  await call(embedSiteApi.create, { origin: 'https://unused.example' }, owner)
  await save(
    world.tank,
    film('a', `${cam}/live.m3u8`),
    film('b', 'https://friends.example/live.m3u8'),
    film('c', 'https://nobody.example/'),
  )
  const { code } = await share()
  expect((await call(showApi.open, { code })).sites).toEqual([{ origin: cam, url }])
  expect((await call(showApi.preview, world.place, owner)).sites).toEqual([{ origin: cam, url }])
})

test('the page of a key opens to its site alone, and every other page stays closed', async () => {
  const { call, send, owner, share } = await startSharedPages({ webFolder: buildConsole() })
  const { id, url } = await call(embedSiteApi.create, { origin: cam }, owner)
  const headersOf = async (path: string) => {
    const { status, headers } = await send('GET', path)
    const policy = headers.get('content-security-policy') ?? ''
    return { status, policy, frames: headers.get('x-frame-options') }
  }
  const opened = await headersOf(`${url}?to=${cam}/x`)
  expect(opened).toMatchObject({ status: 200, frames: 'SAMEORIGIN' })
  expect(opened.policy).toContain(`frame-src ${cam};`)
  expect(opened.policy).toContain("frame-ancestors 'self'")
  const { code } = await share()
  for (const path of ['/', `/show/${code}`, '/buildEditor', '/embed', '/embed/a/b']) {
    // One page after the other keeps what failed readable.
    const closed = await headersOf(path)
    expect([closed.policy.includes('cam.example'), closed.frames]).toEqual([false, 'DENY'])
  }
  expect((await headersOf(`/embed/${'A'.repeat(22)}`)).status).toBe(404)
  expect((await headersOf('/embed/x')).status).toBe(404)
  await call(embedSiteApi.remove, { id }, owner)
  expect((await headersOf(url)).status).toBe(404)
})

test('what a share embeds is shown within the sites that may frame the share, and within no others', async () => {
  const { call, send, owner, save, share, ...world } = await startSharedPages({
    webFolder: buildConsole(),
  })
  await addAccount(world.server, 'friend', 'friend password')
  const friend = { token: await world.signIn('friend', 'friend password') }
  const { url } = await call(embedSiteApi.create, { origin: cam }, owner)
  const { url: friends } = await call(embedSiteApi.create, { origin: cam }, friend)
  await save(world.tank, film('a', `${cam}/live.m3u8`))
  const headersOf = async (path: string) => {
    const { headers } = await send('GET', `${path}?kind=video&to=${cam}/live.m3u8`)
    const policy = headers.get('content-security-policy') ?? ''
    return [/frame-ancestors ([^;]*)/.exec(policy)?.[1], headers.get('x-frame-options')]
  }
  const alone = ["'self'", 'SAMEORIGIN']
  const { code } = await share({ frameSites: ['http://scada:8080'] })
  const [site] = (await call(showApi.open, { code })).sites
  expect(site).toEqual({ origin: cam, url: `${url}/${code}` })
  expect(await headersOf(`${url}/${code}`)).toEqual(["'self' http://scada:8080", null])
  expect(await headersOf(url)).toEqual(alone)
  expect(await headersOf(`${url}/${'A'.repeat(code.length)}`)).toEqual(alone)
  // Another account's frame is opened by no share of this one.
  expect(await headersOf(`${friends}/${code}`)).toEqual(alone)
  const [previewed] = (await call(showApi.preview, world.place, owner)).sites
  expect(previewed?.url).toBe(url)
  await share({ frameSites: [] })
  expect(await headersOf(`${url}/${code}`)).toEqual(alone)
})

test('a share is framed by the sites that its owner names, and by no other', async () => {
  const { ask, send, share, owner, place } = await startSharedPages({
    webFolder: buildConsole(),
  })
  const headersOf = async (path: string) => {
    const { headers } = await send('GET', path)
    const policy = headers.get('content-security-policy') ?? ''
    return [/frame-ancestors ([^;]*)/.exec(policy)?.[1], headers.get('x-frame-options')]
  }
  const { code } = await share()
  const path = `/show/${code}`
  expect(await headersOf(path)).toEqual(["'none'", 'DENY'])
  const sites = ['http://scada:8080', 'https://park.example:8443']
  expect(await share({ frameSites: [...sites, ...sites.slice(1)] })).toMatchObject({
    frameSites: sites,
  })
  expect(await headersOf(`${path}?kiosk=1`)).toEqual([sites.join(' '), null])
  // What is not said stays, and other addresses stay closed.
  expect(await share({ pastHours: 1 })).toMatchObject({ frameSites: sites })
  for (const other of ['/', '/show', `${path}/x`, `/show/${code}x`, '/home']) {
    // One page after the other keeps what failed readable.
    expect(await headersOf(other)).toEqual(["'none'", 'DENY'])
  }
  for (const site of ['ftp://a.example', 'https://a.example/x', "https://a.example 'self'", '*']) {
    const wanted = { ...place, frameSites: [site] }
    // One site after the other keeps what failed readable.
    expect((await ask(configurationShareApi.save, wanted, owner)).code).toBe(40001)
  }
  await share({ frameSites: [] })
  expect(await headersOf(path)).toEqual(["'none'", 'DENY'])
})
