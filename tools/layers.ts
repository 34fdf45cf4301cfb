type MayImport = Readonly<Record<string, readonly string[]>>

/** Which sibling workspaces each workspace may import. */
export const workspaces: MayImport = {
  'packages/kernel': [],
  'packages/protocol': ['kernel'],
  'packages/samples': ['kernel'],
  'packages/geo': ['kernel'],
  'packages/sheets': ['kernel'],
  'packages/rules': ['kernel'],
  'packages/page': ['kernel'],
  'packages/contract': ['protocol', 'rules'],
  'packages/templates': ['contract'],
  'apps/server': ['kernel', 'protocol', 'samples', 'rules', 'page', 'geo', 'sheets', 'contract'],
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
    compose: ['*'],
    pipeline: ['gateway', 'telemetry', 'store', 'realtime', 'platform'],
    api: ['domain', 'platform'],
    realtime: ['platform'],
    domain: ['store', 'platform'],
    telemetry: ['platform'],
    automation: ['platform'],
    notify: ['platform'],
    schedule: ['domain', 'platform'],
    gateway: ['platform'],
    store: ['platform'],
    platform: [],
  },
  'apps/web': {
    main: ['app', 'viewer', 'api', 'i18n'],
    app: ['features', 'editor', 'viewer', 'ui', 'api', 'i18n'],
    features: ['ui', 'api', 'i18n'],
    editor: ['viewer', 'ui', 'api', 'i18n'],
    viewer: ['api', 'i18n'],
    ui: ['i18n'],
    api: ['i18n'],
    i18n: [],
  },
}
