/** An event at the official account. `openid` is the person. */
export type WeChatEvent =
  /** Our scene code was scanned, by a follower or by somebody who became one with it. */
  | {
      readonly type: 'scan'
      readonly openid: string
      readonly scene: string
      readonly isNewFollower: boolean
    }
  | { readonly type: 'follow'; readonly openid: string }
  | { readonly type: 'unfollow'; readonly openid: string }
  /** `status` is WeChat's text: `success`, `failed:user block`, `failed: system failed`. */
  | {
      readonly type: 'template-finished'
      readonly openid: string
      readonly receipt: string
      readonly status: string
    }

const scenePrefix = 'qrscene_'

/** Undefined: a message, or an event that is not used here. */
export function toWeChatEvent(tags: ReadonlyMap<string, string>): WeChatEvent | undefined {
  const read = (name: string) => tags.get(name) ?? ''
  const openid = read('FromUserName')
  if (read('MsgType') !== 'event' || openid === '') return undefined
  const key = read('EventKey')
  switch (read('Event')) {
    case 'subscribe':
      if (!key.startsWith(scenePrefix)) return { type: 'follow', openid }
      return { type: 'scan', openid, scene: key.slice(scenePrefix.length), isNewFollower: true }
    case 'SCAN':
      return { type: 'scan', openid, scene: key, isNewFollower: false }
    case 'unsubscribe':
      return { type: 'unfollow', openid }
    case 'TEMPLATESENDJOBFINISH':
      return { type: 'template-finished', openid, receipt: read('MsgID'), status: read('Status') }
    default:
      return undefined
  }
}
