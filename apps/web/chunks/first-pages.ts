/**
 * Pages that people open first, by the modules that open them. Every page of the console needs its frame, `app`, at
 * once and `later` as soon as it stands.
 */
export const pages: Readonly<Record<string, readonly string[]>> = {
  base: ['index.html'],
  app: ['src/app/console.tsx', 'src/app/shell/shell.tsx', 'src/i18n/zh-cn/entry.ts'],
  later: [
    'src/app/shell/account-menus.tsx',
    'src/app/shell/notices/device-notices.tsx',
    'src/app/shell/notices/slow-notice.tsx',
    'src/app/shell/notices/toaster.tsx',
    'src/app/shell/notices/alarm-toasts.ts',
    // New accounts alone see it, on three screens: it is not worth a request of its own.
    'src/parts/simulated/simulated-offer-button.tsx',
  ],
  // What lies above any page for a moment: without a file of their own, opening the menu of a phone loaded the editor.
  layers: [
    'src/app/shell/phone-menu.tsx',
    'src/app/shell/expired-dialog.tsx',
    'src/ui/confirm-dialog.tsx',
  ],
  signIn: ['src/app/sign-in-page.tsx', 'src/i18n/zh-cn/entry.ts'],
  show: ['src/app/show-page.tsx'],
  // What a shared page loads when it shows it must not bring the editor along, which has it too.
  symbols: ['packages/page/src/symbols/symbols.ts'],
  anyPage: ['src/viewer/show/read-page-data.ts'],
  home: ['home-screen', 'device-map'].map((part) => `src/features/home/${part}.tsx`),
  list: ['src/features/device/list/device-list-screen.tsx'],
  map: ['src/ui/map/leaflet-driver.ts'],
  listLater: ['list-menus', 'view-controls', 'filter-selects', 'no-devices'].map(
    (part) => `src/features/device/list/${part}.tsx`,
  ),
  cards: ['device-cards', 'card-values'].map((part) => `src/features/device/list/${part}.tsx`),
  detail: ['src/features/device/detail/device-detail-screen.tsx'],
  detailLater: [
    'history/history-panel',
    'command/command-log',
    'command/write-dialog',
    'detail/info/info-tab',
    'detail/info/state-log',
  ].map((part) => `src/features/device/${part}.tsx`),
  editor: ['src/editor/editor-screen.tsx', 'src/app/shell/full-screen.tsx'],
  // What stands around the page that is drawn: each part came by itself, in a file or two of half a KiB.
  editorLater: [
    'toolbar/history-menu.tsx',
    'toolbar/arrange-menu.tsx',
    'toolbar/zoom-menu.tsx',
    'publish/publish-menu.tsx',
    'canvas/cell-text-field.tsx',
    'canvas/ruler/rulers.tsx',
    'canvas/minimap/minimap.tsx',
    'pictures/missing-photos.tsx',
  ].map((part) => `src/editor/${part}`),
  examples: ['src/editor/examples/example-picture.ts'],
}

/** Parts of the console that every page has, and pages outside of it. */
export const everywhere = ['base', 'app', 'later', 'signIn', 'show']

/** Pages of who is not in the console. */
export const isOutside = (name: string) => /\b(signIn|show)\b/.test(name)

/** Parts of the editor that its drawings do without for a moment. */
export const aroundDrawing: readonly string[] = ['editorLater', 'examples']
export const isAroundDrawing = (name: string) => aroundDrawing.includes(name)

export const isEditor = (name: string) => name === 'editor'
