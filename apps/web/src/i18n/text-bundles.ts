import type { Language } from '@fieldhub/contract'

export type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>

/**
 * Texts that are fetched together. `entry`: the sign-in page, and all pages but those of shares; `first`: home and the list of devices, on which
 * most people begin, and the console around the page editor; `console`: with these the other screens; `page`:
 * configuration pages, their editor and viewer; `show`: the viewer alone; `equipment`: names of its symbols; `past`: its
 * time machine; `writing`: its button that is held, what a variable takes, and the second confirmation of a write; `widgets`: its frames of other sites, lists of alarms, tables, maps and faceplates, and the password of a share; `library`: components, templates and files; `drawing`: tools of the editor
 * that come when they are used; `extend`: timed tasks and recorded values;
 * `account`: the personal centre, accounts, the operation log and the list of keys; `factor`: the second step of signing in alone;
 * `dashboard`: dashboards, shared ones too; `bench`: one device and the data formats; `modelling`: the models, and what the “?” of a field explains. A lazy screen loads its own by `loadTexts`.
 */
export type TextBundle =
  | 'entry'
  | 'first'
  | 'console'
  | 'page'
  | 'show'
  | 'equipment'
  | 'drawing'
  | 'past'
  | 'library'
  | 'writing'
  | 'widgets'
  | 'extend'
  | 'account'
  | 'factor'
  | 'bench'
  | 'modelling'
  | 'dashboard'

/** A file whose areas are its exports is a bundle by itself. */
type Bundles = Readonly<Record<TextBundle, () => Promise<Texts>>>

export const textBundles: Readonly<Record<Language, Bundles>> = {
  zh_cn: {
    entry: async () => (await import('./zh-cn/entry.ts')).zhCnEntry,
    first: async () => (await import('./zh-cn/first.ts')).zhCnFirst,
    console: async () => (await import('./zh-cn/index.ts')).zhCn,
    page: async () => (await import('./zh-cn/page/index.ts')).zhCnPage,
    show: async () => (await import('./zh-cn/page/show.ts')).zhCnShow,
    equipment: () => import('./zh-cn/page/equipment.ts'),
    drawing: () => import('./zh-cn/page/draw.ts'),
    past: () => import('./zh-cn/page/past.ts'),
    library: () => import('./zh-cn/page/library.ts'),
    writing: () => import('./zh-cn/page/writing.ts'),
    widgets: () => import('./zh-cn/page/widgets.ts'),
    extend: () => import('./zh-cn/extend/index.ts'),
    account: () => import('./zh-cn/account/index.ts'),
    factor: () => import('./zh-cn/account/factor-step.ts'),
    bench: () => import('./zh-cn/bench/index.ts'),
    modelling: () => import('./zh-cn/modelling/index.ts'),
    dashboard: () => import('./zh-cn/dashboard.ts'),
  },
  en_us: {
    entry: async () => (await import('./en-us/entry.ts')).enUsEntry,
    first: async () => (await import('./en-us/first.ts')).enUsFirst,
    console: async () => (await import('./en-us/index.ts')).enUs,
    page: async () => (await import('./en-us/page/index.ts')).enUsPage,
    show: async () => (await import('./en-us/page/show.ts')).enUsShow,
    equipment: () => import('./en-us/page/equipment.ts'),
    drawing: () => import('./en-us/page/draw.ts'),
    past: () => import('./en-us/page/past.ts'),
    library: () => import('./en-us/page/library.ts'),
    writing: () => import('./en-us/page/writing.ts'),
    widgets: () => import('./en-us/page/widgets.ts'),
    extend: () => import('./en-us/extend/index.ts'),
    account: () => import('./en-us/account/index.ts'),
    factor: () => import('./en-us/account/factor-step.ts'),
    bench: () => import('./en-us/bench/index.ts'),
    modelling: () => import('./en-us/modelling/index.ts'),
    dashboard: () => import('./en-us/dashboard.ts'),
  },
}
