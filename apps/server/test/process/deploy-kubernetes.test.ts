import { archiveLimits } from '@fieldhub/contract'
import { describe, expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import * as z from 'zod/mini'
import { readConfig } from '#platform/process/settings/config.ts'
import {
  healthPaths,
  image,
  imageDataFolder,
  imageSettings,
  ownPorts,
  readProjectFile,
  Texts,
  unknownNames,
} from '#testing/outside/deploy-file.ts'

const text = readProjectFile('deploy/kubernetes/fieldhub.yaml')

const Named = z.looseObject({ name: z.string() })
const Port = z.union([z.string(), z.number()])
const Probe = z.looseObject({
  httpGet: z.optional(z.object({ path: z.string(), port: z.string() })),
  tcpSocket: z.optional(z.object({ port: z.string() })),
})
const Env = z.looseObject({
  name: z.string(),
  value: z.optional(z.string()),
  valueFrom: z.optional(
    z.looseObject({ secretKeyRef: z.optional(z.object({ name: z.string(), key: z.string() })) }),
  ),
})
const Container = z.looseObject({
  image: z.string(),
  args: z._default(z.array(z.string()), []),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })),
  env: z.array(Env),
  volumeMounts: z._default(z.array(z.object({ name: z.string(), mountPath: z.string() })), []),
  startupProbe: z.optional(Probe),
  readinessProbe: Probe,
  livenessProbe: Probe,
  lifecycle: z.optional(z.unknown()),
  securityContext: z.object({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
  }),
})
const Labels = z.object({ matchLabels: Texts })
const Workload = z.looseObject({
  replicas: z.number(),
  serviceName: z.optional(z.string()),
  selector: Labels,
  template: z.object({
    metadata: z.looseObject({ labels: Texts }),
    spec: z.looseObject({
      automountServiceAccountToken: z.literal(false),
      terminationGracePeriodSeconds: z._default(z.number(), 30),
      securityContext: z.looseObject({ runAsNonRoot: z.literal(true), runAsUser: z.number() }),
      containers: z.tuple([Container]),
      volumes: z._default(z.array(Named), []),
    }),
  }),
  volumeClaimTemplates: z._default(z.array(z.looseObject({ metadata: Named })), []),
})
const ServiceSpec = z.looseObject({
  selector: Texts,
  ports: z.array(z.object({ name: z.string(), port: z.number(), targetPort: Port })),
})
const Manifest = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string(), annotations: z.optional(Texts) }),
  data: z.optional(Texts),
  spec: z.optional(z.looseObject({})),
})

const manifests = parseAllDocuments(text).map((document) => z.parse(Manifest, document.toJS()))
const ofKind = (...kinds: readonly string[]) => manifests.filter(({ kind }) => kinds.includes(kind))
const workloads = ofKind('StatefulSet', 'Deployment').map(({ metadata, spec }) => ({
  ...z.parse(Workload, spec),
  name: metadata.name,
}))
const services = ofKind('Service').map(({ metadata, spec }) => ({
  ...z.parse(ServiceSpec, spec),
  name: metadata.name,
}))
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const [processes] = workloads
const container = processes?.template.spec.containers[0]
const [{ data = {} } = {}] = ofKind('ConfigMap')
/** What the head says to put into the secret. */
const secretKeys = [...text.matchAll(/--from-literal=(\w+)=/g)].map(([, key = '']) => key)

/** The values of an environment, of which a later one may name those before it. */
function valuesOf(env: readonly z.output<typeof Env>[], before: Readonly<Record<string, string>>) {
  const values: Record<string, string> = { ...before }
  const named = (value: string) =>
    value.replaceAll(/\$\((\w+)\)/g, (_, name: string) => {
      expect(Object.keys(values)).toContain(name)
      return values[name] ?? ''
    })
  for (const { name, value = 'x', valueFrom } of env) {
    values[name] = named(value)
    // A key that the head does not name is a value that nobody sets.
    expect([...secretKeys, undefined]).toContain(valueFrom?.secretKeyRef?.key)
  }
  return { values, named }
}

const secret = Object.fromEntries(secretKeys.map((key) => [key, 'x'.repeat(32)]))
const ofSecret = { ...secret, FIELDHUB_DATABASE_URL: 'postgres://database/fieldhub' }

describe('the manifests of Kubernetes', () => {
  test('are of kinds and versions that a cluster knows', () => {
    expect(manifests.map(({ apiVersion, kind }) => `${apiVersion} ${kind}`)).toEqual([
      'v1 ConfigMap',
      'apps/v1 StatefulSet',
      'policy/v1 PodDisruptionBudget',
      'v1 Service',
      'v1 Service',
      'v1 Service',
      'networking.k8s.io/v1 Ingress',
      'apps/v1 Deployment',
      'v1 Service',
      'networking.k8s.io/v1 NetworkPolicy',
    ])
  })

  test('set what the program accepts, and name this version', () => {
    const { values } = valuesOf(container?.env ?? [], { ...data, ...ofSecret })
    expect(unknownNames(Object.keys(values))).toEqual([])
    const config = readConfig({ ...imageSettings, ...values })
    expect(config).toMatchObject({ host: '0.0.0.0', isDevelopment: false })
    // The port of the console is the visitors' as well.
    expect(config.metrics.kind).toBe('token')
    expect(container?.image).toBe(image)
  })

  test('lead the processes to a bus that takes their password', () => {
    const { values } = valuesOf(container?.env ?? [], { ...data, ...ofSecret })
    const { hostname, port, username, password } = new URL(values['FIELDHUB_BUS_URL'] ?? '')
    const bus = services.find(({ name }) => name === hostname)
    expect(bus?.ports.map((one) => String(one.port))).toEqual([port])
    const server = workloads.find(({ selector }) => isSame(selector.matchLabels, bus?.selector))
    const [{ args, env }] = server?.template.spec.containers ?? [{ args: [], env: [] }]
    const { named } = valuesOf(env, {})
    expect(args.map(named).join(' ')).toBe(`--user ${username} --pass x`)
    expect(password).toBe(secret['NATS_PASSWORD'])
  })

  test('ask and serve the ports that the program opens', () => {
    expect(container?.ports.map(({ containerPort }) => containerPort)).toEqual(ownPorts)
    for (const { template } of workloads) {
      const [{ ports, startupProbe, readinessProbe, livenessProbe }] = template.spec.containers
      const open = ports.map(({ name }) => name)
      for (const probe of [startupProbe, readinessProbe, livenessProbe]) {
        const port = probe?.httpGet?.port ?? probe?.tcpSocket?.port ?? open[0]
        expect(open).toContain(port)
        expect([...healthPaths, undefined]).toContain(probe?.httpGet?.path)
      }
    }
  })

  test('send connections to ports of pods that there are', () => {
    for (const { selector, template } of workloads) {
      expect(template.metadata.labels).toEqual(selector.matchLabels)
    }
    for (const { selector, ports } of services) {
      const served = workloads.find(({ selector: { matchLabels } }) =>
        isSame(matchLabels, selector),
      )
      const open = served?.template.spec.containers[0].ports.map(({ name }) => name)
      for (const { targetPort } of ports) expect(open).toContain(targetPort)
    }
    const names = services.map(({ name }) => name)
    expect(names).toContain(processes?.serviceName)
    const led = [...JSON.stringify(ofKind('Ingress')).matchAll(/"service":\{"name":"([^"]+)"/g)]
    expect(led.map(([, name]) => name)).toEqual(['fieldhub'])
  })

  test('mount what they have, and keep the folder of data with its pod', () => {
    for (const { template, volumeClaimTemplates } of workloads) {
      const { containers, volumes } = template.spec
      const kept = volumeClaimTemplates.map(({ metadata }) => metadata.name)
      const there = [...kept, ...volumes.map(({ name }) => name)]
      expect(containers[0].volumeMounts.map(({ name }) => name)).toEqual(there)
    }
    const [claim] = processes?.volumeClaimTemplates ?? []
    const mounted = container?.volumeMounts.find(({ name }) => name === claim?.metadata.name)
    expect(mounted?.mountPath).toBe(imageDataFolder)
  })

  test('let a process leave in order, and never all of them at once', () => {
    const Budget = z.object({ minAvailable: z.number(), selector: Labels })
    const [budget] = ofKind('PodDisruptionBudget').map(({ spec }) => z.parse(Budget, spec))
    expect(budget?.selector).toEqual(processes?.selector)
    expect(budget?.minAvailable).toBeLessThan(processes?.replicas ?? 0)
    const Ending = z.object({
      preStop: z.object({ exec: z.object({ command: z.tuple([z.literal('sleep'), z.string()]) }) }),
    })
    const [, seconds] = z.parse(Ending, container?.lifecycle).preStop.exec.command
    const { terminationGracePeriodSeconds } = processes?.template.spec ?? {}
    expect(terminationGracePeriodSeconds).toBeGreaterThanOrEqual(Number(seconds) + 15)
  })

  test('let the largest upload through, and nobody but the processes to the bus', () => {
    const [ingress] = ofKind('Ingress')
    const size =
      ingress?.metadata.annotations?.['nginx.ingress.kubernetes.io/proxy-body-size'] ?? ''
    expect(size).toMatch(/^\d+m$/)
    expect(Number.parseInt(size, 10) * 1_048_576).toBeGreaterThan(archiveLimits.fileBytes)
    const Policy = z.looseObject({
      podSelector: Labels,
      ingress: z.tuple([z.looseObject({ from: z.tuple([z.object({ podSelector: Labels })]) })]),
    })
    const [policy] = ofKind('NetworkPolicy').map(({ spec }) => z.parse(Policy, spec))
    expect(policy?.podSelector.matchLabels).toEqual({ app: 'fieldhub-bus' })
    expect(policy?.ingress[0].from[0].podSelector).toEqual(processes?.selector)
  })
})
