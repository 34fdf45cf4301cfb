import type { PlainMessageKey } from '#i18n/catalogue.ts'

export type TriggerKind = 'device' | 'model'

/** The differences between the screens of the two kinds. */
export const triggerKinds = {
  device: {
    listHref: '/alarm/trigger',
    title: 'trigger.deviceTitle',
    addTitle: 'trigger.deviceAddTitle',
    editTitle: 'trigger.deviceEditTitle',
    subject: 'trigger.device',
    emptyText: 'trigger.deviceEmptyText',
  },
  model: {
    listHref: '/alarm/modelTrigger',
    title: 'trigger.modelTitle',
    addTitle: 'trigger.modelAddTitle',
    editTitle: 'trigger.modelEditTitle',
    subject: 'trigger.model',
    emptyText: 'trigger.modelEmptyText',
  },
} as const satisfies Readonly<Record<TriggerKind, Readonly<Record<string, string>>>> &
  Readonly<Record<TriggerKind, Readonly<Record<'title' | 'subject', PlainMessageKey>>>>

/** The address of the form; the id 0 makes a new one. */
export const triggerHref = (kind: TriggerKind, id: number) => `${triggerKinds[kind].listHref}/${id}`
