import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import * as z from 'zod/mini'
import { providerSettingNames } from '#notify/index.ts'
import { readConfig, settingNames } from '#platform/process/config.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const { version } = z.parse(z.object({ version: z.string() }), JSON.parse(read('package.json')))
const known = [...settingNames, ...providerSettingNames]
const defaults = readConfig({})
const ports = [defaults.httpPort, defaults.tcpPort, defaults.mqttPort]
const healthPaths = ['/healthz', '/readyz', '/ownerz']

const Texts = z.record(z.string(), z.string())

/** A value as the shell would read it: `${NAME:-usual}` is what is usual, `${NAME:?}` something that was set. */
const expand = (value: string) =>
  value.replaceAll(
    /\$\{\w+(?::-([^}]*)|:\?[^}]*)?\}/g,
    (_, usual?: string) => usual ?? 'x'.repeat(32),
  )

const ofFieldhub = (settings: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(settings)
      .filter(([name]) => name.startsWith('FIELDHUB_'))
      .map(([name, value]) => [name, expand(value)]),
  )

describe('compose.yaml', () => {
  const Service = z.looseObject({
    image: z.string(),
    environment: z.optional(Texts),
    depends_on: z.optional(z.unknown()),
    networks: z.array(z.string()),
  })
  const file = z.parse(
    z.looseObject({ services: z.record(z.string(), Service) }),
    parse(read('deploy/compose.yaml'), { merge: true }),
  )
  const processes = Object.entries(file.services).filter(([, { image }]) =>
    image.startsWith('fieldhub:'),
  )

  test('starts several processes of this version, with settings that they accept', () => {
    expect(processes.map(([name]) => name)).toEqual(['one', 'two'])
    for (const [name, { image, environment = {} }] of processes) {
      expect(image).toBe(`fieldhub:${version}`)
      expect(Object.keys(environment).filter((one) => !known.includes(one))).toEqual([])
      const config = readConfig(ofFieldhub(environment))
      expect(config.processUrl).toBe(`http://${name}:${defaults.httpPort}`)
      expect(config.databaseUrl).toMatch(/@database\/fieldhub$/)
      expect(config.bus?.url).toMatch(/@bus:4222$/)
    }
  })

  test('puts a balancer in front of their ports', () => {
    const { environment = {} } = file.services['proxy'] ?? {}
    const { HTTP_PORT, TCP_PORT, MQTT_PORT } = environment
    expect([HTTP_PORT, TCP_PORT, MQTT_PORT].map(Number)).toEqual(ports)
    expect(healthPaths).toContain(environment['DEVICES_CHECK'])
    const used = read('deploy/haproxy.cfg').match(/(?<=\$\{)[A-Z_]+(?=\})/g) ?? []
    expect([...new Set(used)].filter((name) => !(name in environment))).toEqual([])
  })
})

describe('the manifests of Kubernetes', () => {
  const Named = z.looseObject({ name: z.string() })
  const Probe = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) })
  const Container = z.looseObject({
    image: z.string(),
    ports: z.array(z.object({ name: z.string(), containerPort: z.number() })),
    env: z.array(Named),
    volumeMounts: z.array(Named),
    startupProbe: z.looseObject(Probe.shape),
    readinessProbe: z.looseObject(Probe.shape),
    livenessProbe: z.looseObject(Probe.shape),
  })
  const Manifest = z.looseObject({
    apiVersion: z.string(),
    kind: z.string(),
    metadata: z.looseObject({ name: z.string() }),
    data: z.optional(Texts),
    spec: z.optional(z.looseObject({})),
  })
  const Deployment = z.looseObject({
    selector: z.object({ matchLabels: Texts }),
    template: z.looseObject({
      metadata: z.looseObject({ labels: Texts }),
      spec: z.looseObject({ containers: z.tuple([Container]), volumes: z.array(Named) }),
    }),
  })
  const ServiceSpec = z.looseObject({
    selector: Texts,
    ports: z.array(z.looseObject({ name: z.string(), targetPort: z.string() })),
  })
  const manifests = parseAllDocuments(read('deploy/kubernetes/fieldhub.yaml')).map((document) =>
    z.parse(Manifest, document.toJS()),
  )
  const specOf = (kind: string) =>
    manifests.filter((one) => one.kind === kind).map((one) => one.spec)
  const [deployment] = specOf('Deployment').map((spec) => z.parse(Deployment, spec))
  const container = deployment?.template.spec.containers[0]

  test('are of kinds and versions that a cluster knows', () => {
    expect(manifests.map(({ apiVersion, kind }) => `${apiVersion} ${kind}`)).toEqual([
      'v1 ConfigMap',
      'apps/v1 Deployment',
      'v1 Service',
      'v1 Service',
      'networking.k8s.io/v1 Ingress',
    ])
  })

  test('set what the program accepts, and name this version', () => {
    const [{ data = {} } = {}] = manifests.filter(({ kind }) => kind === 'ConfigMap')
    expect(Object.keys(data).filter((name) => !known.includes(name))).toEqual([])
    expect(readConfig(data).host).toBe('0.0.0.0')
    const named = (container?.env ?? []).map(({ name }) => name)
    expect(named.filter((name) => name.startsWith('FIELDHUB_') && !known.includes(name))).toEqual(
      [],
    )
    expect(container?.image).toBe(`fieldhub:${version}`)
  })

  test('ask and serve the ports that the program opens', () => {
    expect(container?.ports.map(({ containerPort }) => containerPort)).toEqual(ports)
    const open = container?.ports.map(({ name }) => name) ?? []
    const probes = [container?.startupProbe, container?.readinessProbe, container?.livenessProbe]
    for (const probe of probes) {
      expect(healthPaths).toContain(probe?.httpGet.path)
      expect(open).toContain(probe?.httpGet.port)
    }
  })

  test('send connections to those ports', () => {
    const open = container?.ports.map(({ name }) => name) ?? []
    const services = specOf('Service').map((spec) => z.parse(ServiceSpec, spec))
    const targets = services.flatMap((service) => service.ports.map(({ targetPort }) => targetPort))
    expect(targets.toSorted()).toEqual(open.toSorted())
    const { matchLabels } = deployment?.selector ?? {}
    expect(deployment?.template.metadata.labels).toEqual(matchLabels)
    expect(services.map(({ selector }) => selector)).toEqual(services.map(() => matchLabels))
  })

  test('mount what they have, and lead to services that there are', () => {
    const volumes = deployment?.template.spec.volumes.map(({ name }) => name)
    expect(container?.volumeMounts.map(({ name }) => name)).toEqual(volumes)
    const names = manifests.filter(({ kind }) => kind === 'Service').map((one) => one.metadata.name)
    const text = JSON.stringify(specOf('Ingress'))
    const led = [...text.matchAll(/"service":\{"name":"([^"]+)"/g)].map(([, name]) => name)
    expect(led.filter((name) => !names.includes(name ?? ''))).toEqual([])
    expect(led.length).toBeGreaterThan(0)
  })
})

describe('the unit of systemd', () => {
  const unit = read('deploy/fieldhub.service')

  test('sets what the program accepts and is stopped as it stops', () => {
    const names = unit.match(/FIELDHUB_[A-Z_]+/g) ?? []
    expect(names.filter((name) => !known.includes(name))).toEqual([])
    expect(unit).toContain('KillSignal=SIGTERM')
  })

  test.skipIf(!existsSync('/usr/bin/systemd-analyze'))('is found right by systemd', () => {
    const file = join(temporaryFolder(), 'fieldhub.service')
    writeFileSync(file, unit.replaceAll('/opt/fieldhub/', root))
    expect(execFileSync('systemd-analyze', ['verify', file], { stdio: 'pipe' }).toString()).toBe('')
  })
})

test('the container opens the ports that the program opens', () => {
  const [, exposed = ''] = /^EXPOSE (.+)$/m.exec(read('deploy/Containerfile')) ?? []
  expect(exposed.split(' ').map(Number)).toEqual(ports)
})

describe('the handbook', () => {
  const lines = read('docs/operations.md').split('\n')
  /** Of those who test and develop, which the program never reads. */
  const ofTests = /^FIELDHUB_(FAULTS|FAULT_HOURS|OLD_VERSION)$/

  /** Settings that a line names: wholly, or by their end behind another one that begins alike. */
  const namedBy = (line: string): string[] => {
    const whole = line.match(/FIELDHUB_[A-Z_]*[A-Z]/g) ?? []
    const ends = line.match(/(?<=`)_[A-Z_]+(?=`)/g) ?? []
    const isJoined = (name: string) =>
      ends.some((end) => {
        const begin = name.slice(0, -end.length)
        return name.endsWith(end) && whole.some((one) => one.startsWith(begin))
      })
    return [...whole, ...known.filter(isJoined)]
  }

  test('explains every setting, and no other', () => {
    const named = new Set(lines.flatMap(namedBy).filter((name) => !ofTests.test(name)))
    expect(known.filter((name) => !named.has(name))).toEqual([])
    const isBegin = (name: string) => known.some((one) => one.startsWith(`${name}_`))
    expect([...named].filter((name) => !known.includes(name) && !isBegin(name))).toEqual([])
  })
})
