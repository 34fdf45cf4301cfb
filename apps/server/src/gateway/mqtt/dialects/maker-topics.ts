import type { Dialect } from '../dialect.ts'

/** Makers whose topics are entered in the device use two of ours: one up, one down. */
export const makerTopics: Pick<Dialect, 'mayPublish' | 'maySubscribe'> = {
  mayPublish: (sn, topic) => topic.startsWith(`iot/${sn}/up/`),
  maySubscribe: (sn, filter) =>
    filter === `iot/${sn}/down/cmd` ||
    filter === `iot/${sn}/down/#` ||
    filter === `iot/${sn}/down/+`,
}
