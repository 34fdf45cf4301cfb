import { existsSync } from 'node:fs'
import { BlockList } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { readConfig } from '#platform/process/settings/config.ts'
import {
  healthPaths,
  image,
  imageDataFolder,
  imageSettings,
  instructionOf,
  ownPorts,
  projectFolder,
  readProjectFile,
  Texts,
  unknownNames,
} from '#testing/outside/deploy-file.ts'

const [httpPort] = ownPorts
const text = readProjectFile('deploy/compose.yaml')

/** A value as the shell would read it: `${NAME:-usual}` is what is usual, `${NAME:?}` something that was set. */
const expand = (value: string) =>
  value.replaceAll(
    /\$\{\w+(?::-([^}]*)|:\?[^}]*)?\}/g,
    (_, usual?: string) => usual ?? 'x'.repeat(32),
  )

const Address = z.object({ ipv4_address: z.string() })
const Service = z.looseObject({
  image: z.string(),
  environment: z.optional(Texts),
  depends_on: z.optional(z.union([z.array(z.string()), z.record(z.string(), z.unknown())])),
  networks: z.union([z.array(z.string()), z.record(z.string(), Address)]),
  volumes: z._default(z.array(z.string()), []),
  ports: z._default(z.array(z.string()), []),
})
const Network = z.object({
  ipam: z.object({ config: z.tuple([z.object({ subnet: z.string() })]) }),
})
const file = z.parse(
  z.looseObject({
    services: z.record(z.string(), Service),
    networks: z.record(z.string(), Network),
    volumes: z.record(z.string(), z.null()),
  }),
  parse(text, { merge: true }),
)
const services = Object.entries(file.services)
const processes = services.filter(([, one]) => one.image.startsWith('fieldhub:'))
const proxy = file.services['proxy']
const namesOf = (list: readonly string[] | object) =>
  Array.isArray(list) ? list : Object.keys(list)

describe('compose.yaml', () => {
  test('starts several processes of this version, with settings that they accept', () => {
    expect(processes.map(([name]) => name)).toEqual(['one', 'two'])
    for (const [name, { image: built, environment = {} }] of processes) {
      expect(built).toBe(image)
      expect(unknownNames(Object.keys(environment))).toEqual([])
      const given = Object.entries(environment).map(([key, value]) => [key, expand(value)])
      const config = readConfig({ ...imageSettings, ...Object.fromEntries(given) })
      expect(config.processUrl).toBe(`http://${name}:${httpPort}`)
      expect(config.databaseUrl).toMatch(/@database\/fieldhub$/)
      expect(config.bus?.url).toMatch(/@bus:4222$/)
      expect(config.host).toBe('0.0.0.0')
    }
  })

  test('names only services, networks, volumes and files that there are', () => {
    for (const [, { depends_on: needed = [], networks, volumes }] of services) {
      expect(namesOf(needed).filter((name) => !(name in file.services))).toEqual([])
      expect(namesOf(networks).filter((name) => !(name in file.networks))).toEqual([])
      const sources = volumes.map((volume) => volume.split(':')[0] ?? '')
      const isThere = (source: string) =>
        source.startsWith('.')
          ? existsSync(join(projectFolder, 'deploy', source))
          : source in file.volumes
      expect(sources.filter((source) => !isThere(source))).toEqual([])
    }
    const used = services.flatMap(([, { volumes }]) => volumes.map((one) => one.split(':')[0]))
    expect(Object.keys(file.volumes).filter((name) => !used.includes(name))).toEqual([])
  })

  test('keeps for each process its address and what waits on its disk', () => {
    const addresses = processes.map(([name, { volumes, networks }]) => {
      expect(volumes).toEqual([`${name}:${imageDataFolder}`])
      return Array.isArray(networks) ? undefined : networks['inside']?.ipv4_address
    })
    expect(new Set(addresses).size).toBe(processes.length)
    const [range = '', bits] = file.networks['inside']?.ipam.config[0].subnet.split('/') ?? []
    const inside = new BlockList()
    inside.addSubnet(range, Number(bits))
    expect(addresses.filter((address = '') => !inside.check(address))).toEqual([])
    const trusted = processes.map(
      ([, { environment = {} }]) => environment['FIELDHUB_TRUSTED_PROXY'],
    )
    expect(new Set(trusted)).toEqual(new Set([`${range}/${bits}`]))
  })

  test('puts a balancer in front of their ports', () => {
    const { environment = {}, ports = [] } = proxy ?? {}
    const { HTTP_PORT, TCP_PORT, MQTT_PORT } = environment
    expect([HTTP_PORT, TCP_PORT, MQTT_PORT].map(Number)).toEqual(ownPorts)
    expect([environment['FIELDHUB_ONE'], environment['FIELDHUB_TWO']]).toEqual(
      processes.map(([name]) => name),
    )
    expect(healthPaths).toContain(environment['DEVICES_CHECK'])
    const used = readProjectFile('deploy/haproxy.cfg').match(/(?<=\$\{)[A-Z_]+(?=\})/g) ?? []
    expect([...new Set(used)].toSorted()).toEqual(Object.keys(environment).toSorted())
    const bound = ['BIND_CONSOLE', 'BIND_DEVICES', 'BIND_MQTT'].map((name) => environment[name])
    expect(ports.map((port) => `:${port.split(':')[1]}`)).toEqual(bound)
    expect(services.filter(([, one]) => one.ports.length > 0)).toHaveLength(1)
  })

  test('says at its head what has to be set', () => {
    const wanted = new Set([...text.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name))
    const head = text.slice(0, text.indexOf('\nname:'))
    expect([...wanted].filter((name) => !head.includes(`${name}=`))).toEqual([])
  })
})

describe('the container', () => {
  test('opens the ports that the program opens, and is asked at a path that answers', () => {
    expect(instructionOf('EXPOSE').split(' ').map(Number)).toEqual(ownPorts)
    expect(healthPaths.some((path) => instructionOf('HEALTHCHECK').includes(`'${path}'`))).toBe(
      true,
    )
    expect(unknownNames(Object.keys(imageSettings))).toEqual([])
    expect(instructionOf('VOLUME')).toBe(imageDataFolder)
  })

  test('copies what there is, and runs what the build makes', () => {
    const copied = [...readProjectFile('deploy/Containerfile').matchAll(/^COPY (?!--)(.+) \S+$/gm)]
    const sources = copied.flatMap(([, list = '']) => list.split(' '))
    expect(sources.length).toBeGreaterThan(5)
    expect(sources.filter((path) => !existsSync(join(projectFolder, path)))).toEqual([])
    const run = z.parse(z.array(z.string()), JSON.parse(instructionOf('CMD'))).at(-1)
    expect(readProjectFile('deploy/fieldhub.service')).toContain(` ${run}\n`)
  })
})
