type MayImport = Readonly<Record<string, readonly string[]>>

/**
 * The things that Fieldhub is about, one folder each in every layer that names them: the contract, the calls, the use
 * cases, the store and the screens. The noun alone tells the path. docs/glossary.md defines them.
 */
export const nouns = [
  'account',
  'session',
  'device',
  'device-model',
  'group',
  'firmware',
  'position',
  'command',
  'serial-log',
  'telemetry-history',
  'alarm',
  'contact',
  'page',
  'dashboard',
  'share',
  'timed-task',
  'transmission',
  'forwarding',
  'report',
  'report-schedule',
  'project',
  'audit',
  'home',
  'demo',
] as const

/** Layers whose folders are nouns, and the folders beside them that are no noun. */
export const nounLayers: Readonly<Record<string, readonly string[]>> = {
  'packages/contract/src': [],
  'apps/server/src/api': ['call', 'document', 'http'],
  'apps/server/src/domain': ['foreign'],
  'apps/server/src/store': [
    'backup',
    'blobs',
    'migrations',
    'postgres',
    'samples',
    'sqlite',
    'testing',
  ],
  'apps/server/test': ['calls', 'process'],
  'apps/web/src/features': [],
}

/** Which sibling workspaces each workspace may import. */
export const workspaces: MayImport = {
  'packages/kernel': [],
  'packages/protocol': ['kernel'],
  'packages/samples': ['kernel'],
  'packages/geo': ['kernel'],
  'packages/zones': [],
  'packages/xml': [],
  'packages/svg': ['xml'],
  'packages/sheets': ['kernel', 'xml'],
  'packages/rules': ['kernel', 'zones'],
  'packages/page': ['kernel'],
  'packages/contract': ['protocol', 'rules'],
  'packages/templates': ['contract'],
  /** Programs outside install it alone, as its own examples do. */
  'packages/client': ['client'],
  'apps/server': [
    'kernel',
    'protocol',
    'samples',
    'rules',
    'page',
    'geo',
    'sheets',
    'sheets/xlsx',
    'svg',
    'xml',
    'zones',
    'contract',
  ],
  'apps/web': ['kernel', 'page', 'geo', 'sheets', 'contract', 'templates'],
  'apps/simulator': ['kernel', 'protocol', 'geo'],
  e2e: ['geo', 'page', 'contract', 'templates', 'simulator', 'server/fake-providers'],
  bench: [
    'kernel',
    'protocol',
    'samples',
    'rules',
    'contract',
    'simulator',
    'server/gateway',
    'server/store',
    'server/alarm-stand',
    'server/bombs',
  ],
}

/** Inside an app: which folders of `src` each folder may import. `main` and `compose` join them. */
export const folders: Readonly<Record<string, MayImport>> = {
  'apps/server': {
    main: ['compose', 'notify', 'platform'],
    fieldhub: ['maintenance', 'platform'],
    maintenance: ['store', 'platform'],
    test: ['*'],
    testing: ['*'],
    compose: ['*'],
    pipeline: ['gateway', 'telemetry', 'automation', 'store', 'realtime', 'facts', 'platform'],
    api: ['domain', 'platform'],
    realtime: ['facts', 'platform'],
    domain: ['store', 'facts', 'platform'],
    telemetry: ['facts', 'platform'],
    automation: ['store', 'facts', 'platform'],
    notify: ['facts', 'platform'],
    schedule: ['domain', 'facts', 'platform'],
    relay: ['domain', 'facts', 'platform'],
    gateway: ['facts', 'platform'],
    store: ['facts', 'platform'],
    facts: ['platform'],
    platform: [],
  },
  'apps/web': {
    test: ['*'],
    main: ['app', 'viewer', 'api', 'i18n'],
    app: ['features', 'editor', 'viewer', 'parts', 'ui', 'api', 'i18n'],
    features: ['parts', 'ui', 'api', 'i18n'],
    editor: ['viewer', 'parts', 'ui', 'api', 'i18n'],
    viewer: ['api', 'i18n'],
    parts: ['ui', 'api', 'i18n'],
    ui: ['i18n'],
    api: ['i18n'],
    i18n: [],
  },
}
